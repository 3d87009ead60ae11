import Typography from '@mui/material/Typography'
import type { StackJob, StackProcess, SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { momentText } from '../app/dates.ts'
import { PartTable } from '../app/part-table.tsx'
import { Section } from '../app/page.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { jobWords } from './attention.ts'
import { ageWords, secondsText } from './words.ts'

/** The machine's processes with uptime and restarts, and its backups. */
export function Processes({ system: { stack, at } }: { readonly system: SystemView }) {
  if (stack === null)
    return (
      <Section title="Processes">
        <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
          No supervisor reports them here. In containers, look at their platform for restarts and backups.
        </Typography>
      </Section>
    )
  return (
    <>
      <Section title="Processes" hint="Restarts since the machine started">
        <PartTable
          label="Processes"
          columns={['Name', 'Up', 'Restarts', 'State']}
          numbers={['Up', 'Restarts']}
          rows={stack.processes.map((process) => ({ key: process.name, cells: cellsOf(process, at) }))}
        />
      </Section>
      <Section title="Backups and upkeep" hint="Time of the last success">
        <PartTable
          label="Backups and upkeep"
          columns={['Job', 'Last success', 'State']}
          numbers={['Last success']}
          rows={stack.jobs.map((job) => ({
            key: job.name,
            cells: [jobWords(job.name), lastOf(job, at), <JobTag key="state" job={job} />],
          }))}
        />
      </Section>
    </>
  )
}

const cellsOf = ({ name, isAnswering, startedAt, restarts, lastEnd }: StackProcess, at: string) => [
  name,
  startedAt === null ? 'not known' : ageWords(startedAt, at),
  restarts === null ? 'not known' : `${restarts}${lastEnd === null ? '' : `, last ${momentText(lastEnd.at)} (${lastEnd.how})`}`,
  <StateTag key="state" tone={isAnswering ? 'success' : 'error'}>
    {isAnswering ? 'running' : 'no answer'}
  </StateTag>,
]

const lastOf = ({ lastGoodAt, ageSeconds }: StackJob, at: string): string =>
  ageSeconds !== null ? `${secondsText(ageSeconds)} ago` : lastGoodAt === null ? 'never' : `${ageWords(lastGoodAt, at)} ago`

const JobTag = ({ job: { isHealthy } }: { readonly job: StackJob }) => (
  <StateTag tone={isHealthy ? 'success' : 'warning'}>{isHealthy ? 'ok' : 'overdue'}</StateTag>
)
