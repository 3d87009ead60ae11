import Link from '@mui/material/Link'
import type { AlertRow } from '@tafel/contracts/contexts/alerts/views.ts'
import { Link as RouterLink } from 'react-router'
import { Asked, useAsked } from '../app/asked.tsx'
import { momentText } from '../app/dates.ts'
import { Line, Section } from '../app/page.tsx'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { whatWasDonePath, titleOf, whoAndHowMuch } from './words.ts'

const SHOWN = 5
const EVERY_MS = 30_000
const QUERY = new URLSearchParams({
  filter: JSON.stringify({ acknowledged: false }),
  range: `[0,${SHOWN - 1}]`,
  sort: '["at","DESC"]',
}).toString()

/** The newest open alerts, polled. */
export const useOpenAlerts = () => useAsked<readonly AlertRow[]>(`/api/admin/alerts?${QUERY}`, { everyMs: EVERY_MS })

/** Open alerts; nothing if there are none. */
export function OpenAlerts() {
  const asked = useOpenAlerts()
  const all = (
    <Link component={RouterLink} to="/alerts">
      All alerts
    </Link>
  )
  return (
    <Section title="Alerts" hint="Unusual activity in the audit log" actions={all}>
      <Asked asked={asked} lines={1}>
        {(alerts) =>
          alerts.length === 0 ? (
            <p>No open alerts.</p>
          ) : (
            alerts.map((alert) => (
              <Line
                key={alert.id}
                label={titleOf(alert)}
                hint={momentText(alert.at)}
                action={<AcknowledgeButton alert={alert} onDone={() => void asked.refetch()} />}
              >
                {whoAndHowMuch(alert)}.{' '}
                <Link
                  component={RouterLink}
                  to={whatWasDonePath(alert)}
                  aria-label={`Audit log entries: ${titleOf(alert)}, ${momentText(alert.at)}`}
                >
                  Audit log entries
                </Link>
              </Line>
            ))
          )
        }
      </Asked>
    </Section>
  )
}
