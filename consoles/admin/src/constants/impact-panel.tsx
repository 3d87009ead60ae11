import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import type { Impact, Move } from '@tafel/contracts/contexts/constants/impact.ts'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { formatMoney, formatShort, formatCount } from '@tafel/contracts/base/money/format.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { useState } from 'react'
import { secondsWords } from '../app/seconds-words.ts'
import { useDecision, useImpact } from './use-set.ts'

/** The impact of a draft: every record is recalculated with it, and nothing is written. */
export function ImpactPanel({ set }: { readonly set: SetView }) {
  const preview = useImpact(set)
  const decision = useDecision(set)
  const { status = 'none', done = 0, total = 0, seconds = 0, draft, impact, newYear = null } = preview.data ?? {}
  const run = () => decision.mutate({ verb: 'impact', body: {}, done: 'Every record is being recalculated.' })
  return (
    <Box component="section" aria-labelledby="impact-title">
      <Typography id="impact-title" component="h2" variant="h6">
        Impact{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          {newYear === null
            ? 'every record recalculated; nothing written'
            : `each client’s newest facts, carried into ${newYear}; nothing written`}
        </Typography>
      </Typography>
      {status === 'running' && (
        <Box role="status" sx={{ my: 1 }}>
          <LinearProgress variant="determinate" value={total === 0 ? 0 : (100 * done) / total} aria-label="Records recalculated" />
          <Typography variant="body2">
            {formatCount(done)} of {formatCount(total)} records, {secondsWords(seconds)}
          </Typography>
          <Button size="small" onClick={() => decision.mutate({ verb: 'cancel', done: 'Cancelled. Nothing was written.' })}>
            Cancel
          </Button>
        </Box>
      )}
      {status === 'failed' && <Alert severity="error">The preview was interrupted. Nothing was written; run it again.</Alert>}
      {status === 'cancelled' && <Typography variant="body2">Cancelled after {formatCount(done)} records.</Typography>}
      {impact !== undefined && <Result impact={impact} newYear={newYear} seconds={seconds} isOld={draft !== set.draft} />}
      {status === 'none' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          Shows how many results a draft would lower, raise or leave unchanged, by how much, and which records would have no result.{' '}
          {set.draft === null
            ? 'There is no draft: import figures to start one, then recalculate every record with it.'
            : 'It names no records.'}
        </Typography>
      )}
      {status !== 'running' && set.draft !== null && (
        <Button size="small" onClick={run} disabled={decision.isPending}>
          {status === 'none' ? 'Recalculate every record with the draft' : 'Recalculate again'}
        </Button>
      )}
    </Box>
  )
}

interface ResultProps {
  readonly impact: Impact
  readonly newYear: number | null
  readonly seconds: number
  readonly isOld: boolean
}

function Result({ impact, newYear, seconds, isOld }: ResultProps) {
  const [showsMoves, setShowsMoves] = useState(false)
  const rows = [
    [newYear === null ? 'Lower result' : 'Pay less', impact.lower],
    ['Unchanged', impact.same],
    [newYear === null ? 'Higher result' : 'Pay more', impact.higher],
    ['Would lose their result', impact.lost],
    ['Would gain a result', impact.gained],
    ['No result, before or after', impact.unanswered],
  ] as const
  return (
    <>
      {isOld && <Alert severity="warning">This preview is of an earlier draft.</Alert>}
      <Histogram impact={impact} />
      <Typography variant="body2" color="text.secondary" aria-hidden="true" sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{newYear === null ? 'lower result, by R 1 000' : 'pay less, by R 1 000'}</span>
        <span>{newYear === null ? 'higher result' : 'pay more'}</span>
      </Typography>
      <Table size="small" aria-label="Effect on records">
        <TableBody>
          {rows.map(([words, count]) => (
            <TableRow key={words}>
              <TableCell component="th" scope="row">
                {words}
              </TableCell>
              <TableCell align="right">{formatCount(count)}</TableCell>
            </TableRow>
          ))}
          <TableRow sx={{ '& > *': { borderTop: 2, fontWeight: 600 } }}>
            <TableCell component="th" scope="row">
              {newYear === null ? 'Records' : 'Clients'}
            </TableCell>
            <TableCell align="right">{formatCount(impact.records)}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
      <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
        {formatCount(impact.firms)} {impact.firms === 1 ? 'firm' : 'firms'}, {secondsWords(seconds)},{' '}
        {formatMoney(impact.totalChange, 'never')} together
        {newYear === null
          ? ''
          : `. The tax for ${newYear} compared with ${newYear - 1} on the same facts, carried over as “Copy into next year” does.`}
      </Typography>
      <Reasons impact={impact} />
      <Button size="small" aria-expanded={showsMoves} onClick={() => setShowsMoves(!showsMoves)}>
        20 largest each way
      </Button>
      {showsMoves && <Moves moves={[...impact.largestFalls, ...impact.largestRises]} />}
    </>
  )
}

/** Records that could not be calculated with the draft, and why. */
function Reasons({ impact: { reasons } }: { readonly impact: Impact }) {
  if (reasons.length === 0) return null
  return (
    <Box component="section" aria-labelledby="reasons-title" sx={{ my: 1 }}>
      <Typography id="reasons-title" component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        Why there would be no result
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2, fontSize: '0.875rem' }}>
        {reasons.map(({ why, count }) => (
          <li key={why ?? ''}>
            {formatCount(count)} {count === 1 ? 'record' : 'records'}: {why ?? 'nothing is entered yet, or it contradicts itself.'}
          </li>
        ))}
      </Box>
    </Box>
  )
}

function Moves({ moves }: { readonly moves: readonly Move[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <Box tabIndex={0} role="region" aria-label="Largest changes" sx={{ maxHeight: 320, overflow: 'auto' }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>Kind</TableCell>
            {['Now', 'Then', 'Change'].map((name) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {moves.map(({ kind, was, next, change }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- moves have no names, on purpose, and never change places
            <TableRow key={at}>
              <TableCell>{KIND_NAMES[kind].words.one}</TableCell>
              {[was, next, change].map((cents, column) => (
                <TableCell key={['now', 'then', 'change'][column]} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {cents === null ? '–' : formatMoney(cents, 'never')}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const HEIGHT = 90

/** Counts are above the bars, so that the picture needs no axis; the table below has the same figures. */
function Histogram({ impact: { histogram, same } }: { readonly impact: Impact }) {
  const most = Math.max(1, same, ...histogram.map(({ count }) => count))
  const half = histogram.length / 2
  const words = ({ from, to }: Impact['histogram'][number]) =>
    from === null ? `below ${formatShort(to!)}` : to === null ? `above ${formatShort(from)}` : `${formatShort(from)} to ${formatShort(to)}`
  const bars: readonly Bar[] = [
    ...histogram.slice(0, half).map((bin) => ({ key: words(bin), count: bin.count, label: labelOf(bin.from), fill: 'lower' as const })),
    { key: 'unchanged', count: same, label: '0', fill: 'same' },
    ...histogram.slice(half).map((bin) => ({ key: words(bin), count: bin.count, label: labelOf(bin.to), fill: 'higher' as const })),
  ]
  const counted = bars.filter(({ count }) => count > 0).map(({ key, count }) => `${key}: ${formatCount(count)}`)
  return (
    <Box
      role="img"
      aria-label={`Change by steps of R 1 000: ${counted.join('; ') || 'no record'}`}
      sx={{ display: 'flex', alignItems: 'end', gap: '3px', height: HEIGHT + 40, my: 1 }}
    >
      {bars.map(({ key, count, label, fill }) => (
        <Box key={key} sx={{ flex: 1, minWidth: 0, textAlign: 'center', fontSize: '0.6875rem', color: 'text.secondary' }}>
          {count > 0 && formatCount(count)}
          <Box sx={{ height: Math.max(count > 0 ? 2 : 0, Math.round((HEIGHT * count) / most)), ...FILLS[fill] }} />
          <Box sx={{ borderTop: 1, borderColor: 'divider' }}>{label}</Box>
        </Box>
      ))}
    </Box>
  )
}

interface Bar {
  readonly key: string
  readonly count: number
  readonly label: string
  readonly fill: keyof typeof FILLS
}

const labelOf = (cents: number | null): string => (cents === null ? '\u00a0' : formatShort(cents))

const FILLS = {
  lower: { bgcolor: 'success.main' },
  same: { bgcolor: 'text.disabled' },
  higher: {
    backgroundImage: (theme: Theme) => `repeating-linear-gradient(135deg, ${theme.palette.error.main} 0 3px, transparent 3px 6px)`,
  },
} as const
