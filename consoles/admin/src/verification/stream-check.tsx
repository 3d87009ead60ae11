import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { StreamCheckView } from '@tafel/contracts/contexts/transparency/views.ts'
import { type FormEvent, useState } from 'react'
import { Line } from '../app/page.tsx'
import { http } from '../app/session.ts'
import { VerdictText } from './verdict-text.tsx'
import { type Verdict, streamText } from './words.ts'

/** One client or record: its chain, and the proof of each of its events. */
export function StreamCheck() {
  const [stream, setStream] = useState('')
  const [verdict, setVerdict] = useState<Verdict>()
  const [isAsking, setAsking] = useState(false)
  const verify = async (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
    try {
      setVerdict(
        streamText(await http.query<StreamCheckView>(`/api/admin/verification/streams?stream=${encodeURIComponent(stream.trim())}`)),
      )
    } catch (error) {
      setVerdict({ tone: 'error', text: error instanceof Error ? error.message : 'There was no answer; try again.' })
    } finally {
      setAsking(false)
    }
  }
  return (
    <form onSubmit={(event) => void verify(event)}>
      <Line
        label="One client or record"
        hint="Its chain, and the proof of each event"
        action={
          <Button size="small" type="submit" disabled={isAsking || stream.trim() === ''}>
            Verify this stream
          </Button>
        }
      >
        <TextField
          size="small"
          fullWidth
          label="Stream"
          placeholder="scenario-4f0c…"
          helperText="As named in the audit log and the history: kind, hyphen, id."
          value={stream}
          onChange={(event) => setStream(event.target.value)}
        />
        <div role="status">{verdict !== undefined && <VerdictText verdict={verdict} />}</div>
      </Line>
    </form>
  )
}
