import Link from '@mui/material/Link'
import { actOf } from '@tafel/contracts/contexts/access/words.ts'
import type { AuditRow } from '@tafel/contracts/contexts/access/audit-row.ts'
import { Link as RouterLink } from 'react-router'
import { Asked, useAsked } from '../app/asked.tsx'
import { momentText } from '../app/dates.ts'
import { Line, Section } from '../app/page.tsx'

const FILTER = JSON.stringify({
  route: [
    'adminAskRebuild',
    'adminAskRetry',
    'adminChangeVersion',
    'adminChangePayfast',
    'adminChangeChat',
    'adminChangeAnnouncement',
    'acknowledgeAlert',
  ],
})

/** The newest actions of admins on the system; person and reason are one link away. */
export function WhatWasDone() {
  const query = new URLSearchParams({ filter: FILTER, range: '[0,4]', sort: '["at","DESC"]' }).toString()
  const asked = useAsked<readonly AuditRow[]>(`/api/admin/audit?${query}`)
  return (
    <Section title="Recent actions" hint="The audit log has the person and the reason">
      <Asked asked={asked} lines={2}>
        {(rows) =>
          rows.length === 0 ? (
            <p>Nothing yet.</p>
          ) : (
            rows.map((row) => (
              <Line
                key={row.id}
                label={actOf(row.route)}
                action={
                  <Link component={RouterLink} to={`/audit/${row.id}/show`}>
                    Open
                  </Link>
                }
              >
                {momentText(row.at)}
              </Line>
            ))
          )
        }
      </Asked>
    </Section>
  )
}
