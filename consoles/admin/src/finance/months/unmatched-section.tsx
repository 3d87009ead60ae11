import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FinanceMonthView } from '@tafel/contracts/contexts/finance/reconcile/views.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { type FormEvent, useState } from 'react'
import { Line, Section } from '../../app/page.tsx'
import { http } from '../../app/session.ts'
import { DataTable } from '../data-table.tsx'
import { dayMonth } from './day-month.ts'
import { lineWords } from './line-words.ts'
import { REASONS, SIDES } from './reasons.ts'

/** Lines without a counterpart, with the reason; and manual matches. */
export function UnmatchedSection({ view, onChanged }: { readonly view: FinanceMonthView; readonly onChanged: () => void }) {
  const { month, closedAt, comparison, matches, texts } = view
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [why, setWhy] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const isOpen = closedAt === null

  const send = async (path: string, body: object) => {
    setProblem(undefined)
    try {
      await http.command('POST', path, { body })
      setChosen(new Set())
      setWhy('')
      onChanged()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Nothing was changed; try again.')
    }
  }
  const match = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.size === 0) return setProblem('Choose at least one line.')
    if (why.trim() === '') return setProblem('Say why they belong together.')
    void send('/api/finance/matches', { month, matchId: crypto.randomUUID(), keys: [...chosen], why: why.trim() })
  }
  const toggle = (key: string) =>
    setChosen((before) => (before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key])))
  const money = (cents: number | null) => (cents === null ? '' : formatMoney(cents, 'always'))

  return (
    <Section title="Unmatched" hint={hintOf(view)}>
      {comparison.unmatched.length > 0 && (
        <Box component="form" noValidate onSubmit={match}>
          <DataTable
            caption="Unmatched lines"
            columns={['Day', 'Match', 'Side', 'Why', 'Ours', 'Theirs']}
            numeric={[4, 5]}
            rows={comparison.unmatched.map(({ key, side, why: reason, on, paymentId, oursCents, theirsCents }, at) => ({
              key: `${key} ${reason} ${at}`,
              cells: [
                dayMonth(on),
                isOpen ? (
                  <Checkbox
                    key="match"
                    size="small"
                    checked={chosen.has(key)}
                    onChange={() => toggle(key)}
                    slotProps={{ input: { 'aria-label': `Match line of ${on}, ${SIDES[side]}, ${money(theirsCents ?? oursCents)}` } }}
                  />
                ) : (
                  ''
                ),
                `${SIDES[side]}${paymentId === null ? '' : ` ${paymentId}`}`,
                `${REASONS[reason]}${texts[key] ? ` “${texts[key]}”` : ''}`,
                money(oursCents),
                money(theirsCents),
              ],
            }))}
          />
          {isOpen && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1.5 }}>
              <TextField
                fullWidth={false}
                label="Why they belong together"
                value={why}
                onChange={(event) => setWhy(event.target.value)}
                sx={{ minWidth: 280 }}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
              <Button type="submit" variant="outlined">
                Match by hand
              </Button>
            </Box>
          )}
        </Box>
      )}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {matches.map(({ matchId, keys, why: reason }) => (
        <Line
          key={matchId}
          label="Matched by hand"
          hint={reason}
          action={
            isOpen ? (
              <Button size="small" onClick={() => void send('/api/finance/matches/undo', { month, matchId })}>
                Undo
              </Button>
            ) : undefined
          }
        >
          <Typography variant="body2">{keys.map(lineWords).join(', ')}</Typography>
        </Line>
      ))}
    </Section>
  )
}

/** Only if there is a statement can nothing be unmatched. */
function hintOf({ comparison, lines }: FinanceMonthView): string {
  if (comparison.unmatched.length > 0) return 'Each with its reason'
  if (lines.payFast === 0 && lines.bank === 0) return 'No statement yet: nothing was compared.'
  if (lines.payFast === 0) return 'No statement of PayFast yet: only the bank’s lines were compared.'
  if (lines.bank === 0) return 'None at PayFast. No bank statement yet: payouts were not compared.'
  return 'None: every imported line has its counterpart.'
}
