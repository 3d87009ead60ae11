import Link from '@mui/material/Link'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { Link as RouterLink } from 'react-router'
import { Asked } from '../../app/asked.tsx'
import { Line, Section } from '../../app/page.tsx'
import { StateTag } from '../../app/state-tag.tsx'
import { AFTERWARDS, lastWords, runOutSummary } from './run-out-words.ts'
import { useRunOut } from './use-run-out.ts'

/** On the System page: figures that have run out or will within 30 days, and a link to enter them. */
export function RunOutCard() {
  const asked = useRunOut()
  const enter = (
    <Link component={RouterLink} to="/constants">
      Enter or confirm
    </Link>
  )
  return (
    <Section title="Constants running out" hint={asked.data === undefined ? '' : runOutSummary(asked.data)} actions={enter}>
      <Asked asked={asked} lines={1}>
        {(lines) =>
          lines.map((line) => (
            <Line
              key={line.id}
              label={line.name}
              hint={lastWords(line.last)}
              action={<StateTag tone={line.hasRunOut ? 'warning' : 'success'}>{line.hasRunOut ? 'has run out' : 'runs out soon'}</StateTag>}
            >
              Confirmed until {formatDate(line.confirmedUntil)}. {AFTERWARDS[line.afterwards]}.
            </Line>
          ))
        }
      </Asked>
    </Section>
  )
}
