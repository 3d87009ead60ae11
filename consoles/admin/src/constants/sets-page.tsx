import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type Collection, COLLECTIONS, setIdOf } from '@tafel/contracts/law/figure/set-id.ts'
import type { SetSummary } from '@tafel/contracts/contexts/constants/views.ts'
import { type FormEvent, useState } from 'react'
import { Title } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router'
import { Asked } from '../app/asked.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { RunOutSection } from './run-out/run-out-section.tsx'
import { StatusChip } from './status-chip.tsx'
import { screenOf, useSets } from './use-set.ts'

const WORDS = {
  'tax-scenario': { title: 'Income tax, by year of assessment', key: 'Year of assessment', example: '2028' },
  'interest-rates': { title: 'Repo rate, by decision', key: 'First day', example: '2026-11-20' },
  'transfer-duty': { title: 'Transfer duty and what a transfer costs, by period', key: 'First day', example: '2027-04-01' },
} as const

/** Every set of constants: the years, the periods, or both; a new one starts with an import. */
export function SetsPage({ only }: { readonly only?: Collection }) {
  const sets = useSets()
  return (
    <Box sx={{ pt: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Title title="Constants" />
      {/* Nothing is shown before they are loaded: headings would be moved by the rows above them. */}
      <Asked asked={sets} lines={12}>
        {(data) => (
          <>
            {only === undefined && <RunOutSection />}
            {COLLECTIONS.filter((name) => only === undefined || only === name).map((collection) => (
              <Sets key={collection} collection={collection} sets={data.filter((set) => set.collection === collection)} />
            ))}
          </>
        )}
      </Asked>
    </Box>
  )
}

function Sets({ collection, sets }: { readonly collection: Collection; readonly sets: readonly SetSummary[] }) {
  const { title, key } = WORDS[collection]
  return (
    <Box component="section" aria-labelledby={collection}>
      <Typography id={collection} component="h2" variant="h6">
        {title}
      </Typography>
      <OpenSet collection={collection} />
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{key}</TableCell>
              <TableCell>Status</TableCell>
              <TableCell align="right">Figures</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sets.map((set) => (
              <TableRow key={set.key}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={screenOf(set)}>
                    {set.key}
                  </Link>
                </TableCell>
                <TableCell>
                  <StatusChip status={set.status} draft={set.draft} />{' '}
                  {set.isWithdrawalAsked && <StateTag tone="warning">withdrawal requested</StateTag>}
                </TableCell>
                <TableCell align="right">{set.figures}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}

/** Opens another year or period to import figures. */
function OpenSet({ collection }: { readonly collection: Collection }) {
  const { key, example } = WORDS[collection]
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const navigate = useNavigate()
  const set = setIdOf(collection, text.trim())
  const isWrong = tried && set === undefined
  const open = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (set !== undefined) void navigate(screenOf(set))
  }
  return (
    <Box component="form" noValidate onSubmit={open} sx={{ display: 'flex', alignItems: 'start', gap: 1, my: 2 }}>
      <TextField
        size="small"
        margin="none"
        sx={{ maxWidth: 280 }}
        label={`${key} to import`}
        placeholder={example}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isWrong}
        helperText={isWrong ? `Write it like ${example}.` : undefined}
      />
      <Button type="submit" variant="outlined">
        Open
      </Button>
    </Box>
  )
}
