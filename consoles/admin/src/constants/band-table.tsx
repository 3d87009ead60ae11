import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { figureWords } from '@tafel/contracts/law/sets/figure-words.ts'
import type { FigureView } from '@tafel/contracts/contexts/constants/views.ts'
import { Fragment } from 'react'
import type { Bands } from './bands.ts'
import { changeWords, newestOf } from './figure-words.ts'

export interface BandTableProps {
  readonly table: Bands
  /** Places of figures that don't add up. */
  readonly wrong: ReadonlySet<string>
  readonly onHistory: (figure: FigureView) => void
  readonly onEdit: ((figure: FigureView) => void) | undefined
}

/** A table of the law: each bracket is one row, with the value before and now of each part. */
export function BandTable({ table: { name, parts, rows }, ...row }: BandTableProps) {
  const title = titleOf(rows[0]!.figures[parts[0]!]!)
  return (
    <Box sx={{ mb: 3 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {title}{' '}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {sourcesOf(rows).join(' · ') || 'Without a source'}
        </Typography>
      </Typography>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <Box tabIndex={0} role="region" aria-label={title} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={name}>
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              {parts.map((part) => (
                <Fragment key={part}>
                  <TableCell align="right">{partWords(part)}, before</TableCell>
                  <TableCell align="right">now</TableCell>
                  <TableCell align="right">change</TableCell>
                </Fragment>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ row: number, figures }) => (
              <TableRow key={number}>
                <TableCell component="th" scope="row">
                  {number}
                </TableCell>
                {parts.map((part) => (
                  <Part key={part} figure={figures[part]} {...row} />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}

function Part({ figure, wrong, onHistory, onEdit }: { readonly figure: FigureView | undefined } & Omit<BandTableProps, 'table'>) {
  if (figure === undefined)
    return (
      <>
        <TableCell />
        <TableCell />
        <TableCell />
      </>
    )
  const { figure: place, label, unit, before } = figure
  const change = changeWords(figure)
  const mark = wrong.has(place) ? { color: 'error.main', fontWeight: 600 } : {}
  const shown = figureWords(newestOf(figure), unit, place)
  return (
    <>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {figureWords(before, unit, place)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600, ...mark }}>
        <Link
          component="button"
          type="button"
          underline="hover"
          color="inherit"
          // WCAG 2.5.8: a target of 24 px.
          sx={{ minWidth: 24, minHeight: 24, textAlign: 'right' }}
          aria-label={`${label}: ${shown}, history`}
          onClick={() => onHistory(figure)}
        >
          {shown}
        </Link>
        {onEdit !== undefined && (
          <IconButton size="small" aria-label={`Change ${label}`} onClick={() => onEdit(figure)}>
            <EditIcon sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', color: change === 'missing' ? 'warning.main' : 'text.secondary', ...mark }}>
        {change}
      </TableCell>
    </>
  )
}

/** Each source once. */
const sourcesOf = (rows: Bands['rows']): readonly string[] => [
  ...new Set(rows.flatMap(({ figures }) => Object.values(figures).flatMap(({ source }) => (source === '' ? [] : [source])))),
]

/** `Income tax brackets`, from `Income tax brackets, row 1, up to`. */
const titleOf = ({ label }: FigureView): string => label.replace(/, row \d+.*$/, '')
const partWords = (part: string): string => {
  const words = part.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
