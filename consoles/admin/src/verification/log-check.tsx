import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { WholeLogCheck } from '@tafel/contracts/contexts/transparency/views.ts'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { momentText } from '../app/dates.ts'
import { Line } from '../app/page.tsx'
import { http } from '../app/session.ts'
import { VerdictText } from './verdict-text.tsx'
import { checkText } from './words.ts'

/** The polling interval during a check. Every poll is an entry in the audit log. */
const LOOK_EVERY_MS = 3000

/** Reads every event of the log again, in the checkpointer's process. */
export function LogCheck({ check, onLook }: { readonly check: WholeLogCheck | null; readonly onLook: () => void }) {
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const isRunning = check?.state === 'running'
  useEffect(() => {
    if (!isRunning) return undefined
    const looking = setInterval(onLook, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [isRunning, onLook])
  const start = async () => {
    setAsking(true)
    try {
      await http.command('POST', '/api/admin/verification/checks', { body: {} })
      onLook()
    } catch (error) {
      notify(error instanceof Error ? error.message : 'The check was not started; try again.', { type: 'error' })
    } finally {
      setAsking(false)
    }
  }
  const verdict = check === null ? undefined : checkText(check)
  return (
    <Line
      label="The whole log"
      hint="Every hash, every chain, every checkpoint"
      action={
        <Button size="small" disabled={isRunning || isAsking} onClick={() => void start()}>
          Verify the whole log
        </Button>
      }
    >
      <div role="status">
        {verdict === undefined ? 'Not checked since the checkpointer started.' : <VerdictText verdict={verdict} />}
        {check?.endedAt !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {momentText(check.endedAt)}
          </Typography>
        )}
      </div>
      {isRunning && (
        <LinearProgress
          aria-label="Progress of the check"
          variant="determinate"
          value={check.of === 0 ? 0 : Math.min(100, (100 * check.events) / check.of)}
          sx={{ mt: 1 }}
        />
      )}
    </Line>
  )
}
