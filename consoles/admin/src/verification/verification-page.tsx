import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCount } from '@tafel/contracts/base/money/format.ts'
import type { VerificationView } from '@tafel/contracts/contexts/transparency/views.ts'
import { useCallback } from 'react'
import { Asked, useAsked } from '../app/asked.tsx'
import { momentText } from '../app/dates.ts'
import { Line, Page, Section } from '../app/page.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { CheckpointDownload } from './checkpoint-download.tsx'
import { LogCheck } from './log-check.tsx'
import { StreamCheck } from './stream-check.tsx'
import { alarmText, NOT_PROVEN, stateOf, tailText } from './words.ts'

const PATH = '/api/admin/verification'
/** Every refresh is an entry in the audit log, which is part of the log. */
const EVERY_MS = 60_000

/** Whether the log is unchanged, as far as that can be proven, and what can't be. */
export function VerificationPage() {
  const asked = useAsked<VerificationView>(PATH, { everyMs: EVERY_MS })
  const { refetch } = asked
  const again = useCallback(() => void refetch(), [refetch])
  return (
    <Page title="Verification" wide>
      <Asked asked={asked} lines={6}>
        {(view) => {
          const { tone, text } = stateOf(view)
          return (
            <>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
                <StateTag tone={tone}>{text}</StateTag>
                <Typography variant="body2" color="textSecondary">
                  {formatCount(view.size)} events, each checked on arrival
                </Typography>
              </Box>
              {view.alarm !== null && (
                <Alert severity="error" sx={{ mb: 2 }}>
                  {alarmText(view.alarm)} Since {momentText(view.alarm.since)}. Keep the data folder as it is, as evidence.
                </Alert>
              )}
              <Section title="Checkpoint" hint="A signed statement of the log’s content">
                {view.latest === null ? (
                  <Line label="Newest">None yet: the first one follows the first event.</Line>
                ) : (
                  <Line label="Newest" action={<CheckpointDownload checkpoint={view.latest} />}>
                    {formatCount(view.latest.size)} events, signed {momentText(view.latest.signedAt)}
                  </Line>
                )}
                <Line label="Not covered yet">{tailText(view, new Date(asked.dataUpdatedAt))}</Line>
                <Line label="Name of the log">{view.origin}</Line>
                <Line label="Key" hint="Keep a copy elsewhere">
                  {view.verifierKey}
                </Line>
              </Section>
              <Section title="Verify" hint="Read-only; nothing is changed">
                <LogCheck check={view.check} onLook={again} />
                <StreamCheck />
              </Section>
            </>
          )
        }}
      </Asked>
      <Section title="What cannot be proven">
        <Box component="ul" sx={{ pl: 2.5, '& li': { mb: 0.5 } }}>
          {NOT_PROVEN.map((line) => (
            <Typography component="li" variant="body2" key={line}>
              {line}
            </Typography>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary">
          A witness covers most of this: on a computer that none of this installation’s operators can reach, run{' '}
          <code>npm run witness -- --log {window.location.origin} --folder witness</code>
        </Typography>
      </Section>
    </Page>
  )
}
