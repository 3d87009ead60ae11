import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { OpenAlerts } from '../alerts/open-alerts.tsx'
import { Asked, useAsked } from '../app/asked.tsx'
import { momentText } from '../app/dates.ts'
import { Line, Page, Section } from '../app/page.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { RunOutCard } from '../constants/run-out/run-out-card.tsx'
import { WhatWasDone } from './what-was-done.tsx'
import { Figures } from './figures.tsx'
import { ParkedStreams } from './parked-streams.tsx'
import { Queues } from './queues.tsx'
import { Reactors } from './reactors.tsx'
import { ReadModels } from './read-models.tsx'
import { toneOf } from './words.ts'

const EVERY_MS = 10_000

/** The state of the system, and requests to it. */
export function SystemPage() {
  const asked = useAsked<SystemView>('/api/admin/system', { everyMs: EVERY_MS })
  const again = () => void asked.refetch()
  return (
    <Page title="System" wide>
      <Asked asked={asked} lines={8}>
        {(system) => (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
              <StateTag tone={toneOf(system.health)}>{system.health === 'ok' ? 'all is well' : system.health}</StateTag>
              <Typography variant="body2" color="textSecondary">
                as of {momentText(system.at)}, again every {EVERY_MS / 1000} s
              </Typography>
            </Box>
            <Figures system={system} />
            <OpenAlerts />
            <RunOutCard />
            <ReadModels system={system} onAsked={again} />
            <ParkedStreams parked={system.parked} onAsked={again} />
            <Queues queues={system.queues} />
            <Reactors reactors={system.reactors} />
            <Section title="Checks" hint="Reported by the services">
              {system.checks.map(({ name, health, why }) => (
                <Line key={name} label={name} action={<StateTag tone={toneOf(health)}>{health}</StateTag>}>
                  {why ?? ''}
                </Line>
              ))}
            </Section>
            <Section title="Versions">
              <Line label="Tafel">{system.versions.tafel}</Line>
              <Line label="Node">{system.versions.node}</Line>
              <Line label="Services started">{momentText(system.versions.startedAt)}</Line>
              <Line label="Region">{system.region}</Line>
              <Line label="Postgres">{system.postgres === null ? 'did not answer' : system.postgres.version}</Line>
            </Section>
            <WhatWasDone />
          </>
        )}
      </Asked>
    </Page>
  )
}
