import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { OpenAlerts, useOpenAlerts } from '../alerts/open-alerts.tsx'
import { Asked, useAsked } from '../app/asked.tsx'
import { momentText } from '../app/dates.ts'
import { Line, Page, Section } from '../app/page.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { useRunOut } from '../constants/run-out/use-run-out.ts'
import { RunOutCard } from '../constants/run-out/run-out-card.tsx'
import { attentionOf } from './attention.ts'
import { Figures } from './figures.tsx'
import { HourLines } from './hour-lines.tsx'
import { ParkedStreams } from './parked-streams.tsx'
import { Processes } from './processes.tsx'
import { Queues } from './queues.tsx'
import { Reactors } from './reactors.tsx'
import { ReadModels } from './read-models.tsx'
import { WhatWasDone } from './what-was-done.tsx'
import { toneOf } from './words.ts'

const EVERY_MS = 10_000

/** The state of the system, and requests to it. */
export function SystemPage() {
  const asked = useAsked<SystemView>('/api/admin/system', { everyMs: EVERY_MS })
  const alerts = useOpenAlerts()
  const runOut = useRunOut()
  const again = () => void asked.refetch()
  const attention = attentionOf({
    system: asked.data,
    alerts: alerts.data?.length,
    runOut: runOut.data?.filter(({ hasRunOut }) => hasRunOut).length,
    failedPoll: asked.error?.message,
  })
  return (
    <Page title="System" full>
      <Asked asked={asked} lines={8}>
        {(system) => (
          <>
            <Attention attention={attention} at={system.at} />
            <Figures system={system} />
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' }, columnGap: 4 }}>
              <div>
                <ReadModels system={system} onAsked={again} />
                <ParkedStreams parked={system.parked} onAsked={again} />
                <Queues queues={system.queues} />
                <Reactors reactors={system.reactors} />
              </div>
              <div>
                <HourLines system={system} />
                <Processes system={system} />
                <OpenAlerts />
                <RunOutCard />
                <Checks checks={system.checks} />
                <WhatWasDone />
                <Versions system={system} />
              </div>
            </Box>
          </>
        )}
      </Asked>
    </Page>
  )
}

/** One state from everything that is known, and each item to check. */
function Attention({ attention, at }: { readonly attention: readonly string[]; readonly at: string }) {
  const count = attention.length
  return (
    <>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <StateTag tone={count === 0 ? 'success' : 'warning'}>
          {count === 0 ? 'all is well' : `${count} ${count === 1 ? 'item' : 'items'} to check`}
        </StateTag>
        <Typography variant="body2" color="textSecondary">
          as of {momentText(at)}, refreshed every {EVERY_MS / 1000} s
        </Typography>
      </Box>
      {count > 0 && (
        <Alert severity="warning" sx={{ mb: 2, py: 0 }}>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {attention.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}

/** Checks that are not well; the others as a count. */
function Checks({ checks }: Pick<SystemView, 'checks'>) {
  const troubled = checks.filter(({ health }) => health !== 'ok')
  return (
    <Section title="Checks" hint={`${checks.length - troubled.length} of ${checks.length} are ok`}>
      {troubled.map(({ name, health, why }) => (
        <Line key={name} label={name} action={<StateTag tone={toneOf(health)}>{health}</StateTag>}>
          {why ?? ''}
        </Line>
      ))}
    </Section>
  )
}

function Versions({ system: { versions, region, postgres } }: { readonly system: SystemView }) {
  return (
    <Section title="Versions">
      <Typography variant="body2" color="textSecondary" sx={{ py: 1, overflowWrap: 'anywhere' }}>
        Tafel {versions.tafel}, Node {versions.node}, PostgreSQL {postgres === null ? 'did not answer' : postgres.version}. Region: {region}
        . Services started {momentText(versions.startedAt)}.
      </Typography>
    </Section>
  )
}
