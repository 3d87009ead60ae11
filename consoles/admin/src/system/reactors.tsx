import { formatCount } from '@tafel/contracts/base/money/format.ts'
import type { SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { momentText } from '../app/dates.ts'
import { Section } from '../app/page.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { PartTable } from '../app/part-table.tsx'
import { LATE_SECONDS, secondsText } from './words.ts'

/** Consequences of events: mails, claims, erasures. The checks name the reason why one waits. */
export function Reactors({ reactors }: { readonly reactors: SystemView['reactors'] }) {
  return (
    <Section title="Reactors" hint="Mails, claims, erasures. Parked events are retried every minute">
      {reactors === null ? (
        <p>Postgres did not answer: their state is unknown.</p>
      ) : (
        <PartTable
          label="Reactors"
          columns={['Name', 'Position', 'Behind', 'Last moved', 'State']}
          numbers={['Position', 'Behind']}
          rows={reactors.map(({ name, position, behindSeconds, isAhead, updatedAt, parkedEvents }) => ({
            key: name,
            cells: [
              name,
              formatCount(Number(position)),
              secondsText(behindSeconds),
              momentText(updatedAt),
              isAhead ? (
                <StateTag key="state" tone="error">
                  ahead of the log
                </StateTag>
              ) : parkedEvents > 0 ? (
                <StateTag key="state" tone="warning">{`${parkedEvents} parked`}</StateTag>
              ) : behindSeconds !== null && behindSeconds <= LATE_SECONDS ? (
                <StateTag key="state" tone="success">
                  running
                </StateTag>
              ) : (
                <StateTag key="state" tone="warning">
                  behind
                </StateTag>
              ),
            ],
          }))}
        />
      )}
    </Section>
  )
}
