import type { QueueState, SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { formatCount } from '@tafel/contracts/base/money/format.ts'
import { PartTable } from '../app/part-table.tsx'
import { Section } from '../app/page.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { LATE_SECONDS, secondsText } from './words.ts'

const COLUMNS = ['Queue', 'Waiting', 'Running', 'Oldest', 'Done', 'Retried', 'Failed', 'State']

const isOverdue = ({ oldestSeconds }: QueueState) => oldestSeconds !== null && oldestSeconds > LATE_SECONDS

/** Waiting work: reports to print, mails to send. */
export function Queues({ queues }: { readonly queues: SystemView['queues'] }) {
  return (
    <Section title="Queues" hint="Done, retried and failed since the services started">
      {queues === null ? (
        <p>Postgres or the event store did not answer: queues are unknown.</p>
      ) : (
        <PartTable
          label="Queues"
          columns={COLUMNS}
          numbers={COLUMNS.slice(1, -1)}
          rows={queues.map((queue) => ({
            key: queue.name,
            cells: [
              queue.name,
              queue.isCut ? `more than ${formatCount(queue.waiting)}` : formatCount(queue.waiting),
              formatCount(queue.running),
              queue.oldestSeconds === null ? 'none' : secondsText(queue.oldestSeconds),
              formatCount(queue.done),
              formatCount(queue.again),
              formatCount(queue.failed),
              <StateTag key="state" tone={isOverdue(queue) ? 'warning' : 'success'}>
                {isOverdue(queue) ? 'waits' : 'running'}
              </StateTag>,
            ],
          }))}
        />
      )}
    </Section>
  )
}
