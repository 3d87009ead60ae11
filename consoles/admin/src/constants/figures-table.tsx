import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { CONFIDENCE_WORDS, figureWords } from '@tafel/contracts/law/sets/figure-words.ts'
import type { FigureView, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { useState } from 'react'
import { BandTable } from './band-table.tsx'
import { bandsIn } from './bands.ts'
import { bySource } from './by-source.ts'
import { changeWords, FILTER_WORDS, FILTERS, type FigureFilter, passes } from './figure-words.ts'

const MAX_SHOWN = 400

export interface FiguresTableProps {
  readonly set: SetView
  readonly onHistory: (figure: FigureView) => void
  /** Absent: nothing can be changed. */
  readonly onEdit?: (figure: FigureView) => void
}

/** Every figure by source: previous, in force and in the draft, and the change. */
export function FiguresTable({ set, onHistory, onEdit }: FiguresTableProps) {
  const [filter, setFilter] = useState<FigureFilter>('all')
  const shown = set.table.filter((figure) => passes(figure, filter))
  const wrong = new Set(set.checked?.sums.map(({ figure }) => figure))
  const { tables, others } = bandsIn(shown)
  const isPending = set.pending !== null
  const edit = isPending ? undefined : onEdit
  return (
    <Box component="section" aria-labelledby="figures-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography id="figures-title" component="h2" variant="h6">
          Against {set.collection === 'tax-scenario' ? Number(set.key) - 1 : 'the period before'}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          aria-label="Which figures"
          onChange={(_, next: FigureFilter | null) => next && setFilter(next)}
        >
          {FILTERS.map((name) => (
            <ToggleButton key={name} value={name}>
              {FILTER_WORDS[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {tables.map((table) => (
        <BandTable key={table.name} table={table} wrong={wrong} onHistory={onHistory} onEdit={edit} />
      ))}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <Box tabIndex={0} role="region" aria-label="Figures" sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {['Figure', 'Before', 'Live', 'Draft', 'Change', 'Confirmed by'].map((name, at) => (
                <TableCell key={name} align={at > 0 && at < 5 ? 'right' : 'left'}>
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {bySource(others.slice(0, MAX_SHOWN)).map(({ source, figures }) => (
            <TableBody key={figures[0].figure}>
              <SourceRow source={source} />
              {figures.map((figure) => (
                <FigureRow key={figure.figure} figure={figure} isWrong={wrong.has(figure.figure)} onHistory={onHistory} onEdit={edit} />
              ))}
            </TableBody>
          ))}
        </Table>
      </Box>
      {shown.length === 0 && <Typography color="text.secondary">No figures.</Typography>}
    </Box>
  )
}

/** Sticky, and scrollable if the table is wider than the screen. */
const SourceRow = ({ source }: { readonly source: string }) => (
  <TableRow>
    <TableCell component="th" scope="rowgroup" colSpan={6} sx={{ pt: 2, borderBottom: 0 }}>
      <Typography
        variant="body2"
        component="span"
        color="textSecondary"
        sx={{ display: 'block', position: 'sticky', left: 12, maxWidth: 'calc(100vw - 48px)', overflowWrap: 'anywhere' }}
      >
        {source || 'Without a source'}
      </Typography>
    </TableCell>
  </TableRow>
)

interface FigureRowProps {
  readonly figure: FigureView
  readonly isWrong: boolean
  readonly onHistory: (figure: FigureView) => void
  readonly onEdit: ((figure: FigureView) => void) | undefined
}

function FigureRow({ figure, isWrong, onHistory, onEdit }: FigureRowProps) {
  const { figure: place, label, unit, before, live, draft, confidence } = figure
  const change = changeWords(figure)
  const mark = isWrong ? { color: 'error.main', fontWeight: 600 } : {}
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ minWidth: 200 }}>
        <Link component="button" type="button" underline="hover" align="left" color="inherit" onClick={() => onHistory(figure)}>
          {label}
        </Link>
      </TableCell>
      {[before, live].map((value, at) => (
        <TableCell key={at === 0 ? 'before' : 'live'} align="right" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
          {figureWords(value, unit, place)}
        </TableCell>
      ))}
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600, ...mark }}>
        {figureWords(draft, unit, place)}
        {onEdit !== undefined && (
          <IconButton size="small" aria-label={`Change ${label}`} onClick={() => onEdit(figure)}>
            <EditIcon sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', color: change === 'missing' ? 'warning.main' : 'text.secondary', ...mark }}>
        {change}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>{CONFIDENCE_WORDS[confidence]}</TableCell>
    </TableRow>
  )
}
