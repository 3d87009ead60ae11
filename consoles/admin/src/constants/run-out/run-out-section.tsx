import Button from '@mui/material/Button'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { Asked } from '../../app/asked.tsx'
import { Section } from '../../app/page.tsx'
import { PartTable } from '../../app/part-table.tsx'
import { StateTag } from '../../app/state-tag.tsx'
import { entryQuery } from '../last-figures.ts'
import { screenOf } from '../use-set.ts'
import { RepoRateDialog } from './repo-rate-dialog.tsx'
import { AFTERWARDS, lastWords, type RunOutLine, runOutSummary } from './run-out-words.ts'
import { useRunOut } from './use-run-out.ts'

const COLUMNS = ['Figure', 'Last value', 'Confirmed until', 'Afterwards', 'Action']

/** Figures that have run out or will within 30 days, and where an admin enters or confirms them. */
export function RunOutSection() {
  const asked = useRunOut()
  const [decision, setDecision] = useState<{ readonly line: RunOutLine; readonly isUnchanged: boolean }>()
  return (
    <Section title="Running out" hint={asked.data === undefined ? '' : runOutSummary(asked.data)}>
      <Asked asked={asked} lines={2}>
        {(lines) =>
          lines.length === 0 ? null : (
            <PartTable
              label="Figures that run out"
              columns={COLUMNS}
              numbers={[]}
              rows={lines.map((line) => ({
                key: line.id,
                cells: [
                  line.name,
                  lastWords(line.last),
                  <Until key="until" line={line} />,
                  AFTERWARDS[line.afterwards],
                  <Action key="action" line={line} onDecide={(isUnchanged) => setDecision({ line, isUnchanged })} />,
                ],
              }))}
            />
          )
        }
      </Asked>
      {decision !== undefined && <RepoRateDialog {...decision} onClose={() => setDecision(undefined)} />}
    </Section>
  )
}

const Until = ({ line: { confirmedUntil, hasRunOut } }: { readonly line: RunOutLine }) => (
  <>
    {formatDate(confirmedUntil)} <StateTag tone={hasRunOut ? 'warning' : 'success'}>{hasRunOut ? 'has run out' : 'runs out soon'}</StateTag>
  </>
)

function Action({ line, onDecide }: { readonly line: RunOutLine; readonly onDecide: (isUnchanged: boolean) => void }) {
  if (line.isRepoRate)
    return (
      <>
        <Button size="small" variant="outlined" onClick={() => onDecide(false)}>
          Enter the new repo rate
        </Button>{' '}
        <Button size="small" onClick={() => onDecide(true)}>
          Confirm unchanged
        </Button>
      </>
    )
  if (line.set.collection === 'interest-rates') return <>Follows the repo rate</>
  return (
    <Button
      size="small"
      component={RouterLink}
      to={`${screenOf(line.set)}${entryQuery(line.kinds)}`}
      aria-label={`Enter the figures: ${line.name}`}
    >
      Enter the figures
    </Button>
  )
}
