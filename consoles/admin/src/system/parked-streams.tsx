import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ParkedEventView, ParkedStream } from '@tafel/contracts/contexts/system/views.ts'
import { useId, useState } from 'react'
import { Asked, useAsked } from '../app/asked.tsx'
import { momentText } from '../app/dates.ts'
import { Section } from '../app/page.tsx'
import { AskButton } from './ask-button.tsx'
import { PartTable } from '../app/part-table.tsx'

export function ParkedStreams({ parked, onAsked }: { readonly parked: readonly ParkedStream[] | null; readonly onAsked: () => void }) {
  const [looked, setLooked] = useState<ParkedStream | null>(null)
  return (
    <Section title="Parked streams" hint="The stream waits, all others continue">
      {parked === null && <p>Postgres did not answer: parked streams are unknown.</p>}
      {parked?.length === 0 && <p>None. Every event was processed.</p>}
      {parked !== null && parked.length > 0 && (
        <PartTable
          label="Parked streams"
          columns={['Stream', 'By', 'Stopped at', 'Since', 'Held', 'Actions']}
          numbers={['Held']}
          rows={parked.map((stream) => ({
            key: `${stream.by} ${stream.stream}`,
            cells: [
              stream.stream,
              stream.by,
              `${stream.eventType} ${stream.revision}: ${stream.reason}`,
              momentText(stream.since),
              stream.held,
              <span key="actions">
                <Button size="small" onClick={() => setLooked(stream)} aria-label={`View ${stream.stream}`}>
                  Look
                </Button>
                {stream.kind === 'readModel' && <AskButton readModel={stream.by} what="retries" onAsked={onAsked} />}
              </span>,
            ],
          }))}
        />
      )}
      {looked !== null && <StoredEvent stream={looked} onClose={() => setLooked(null)} />}
    </Section>
  )
}

/** The stored event: personal data stays sealed. */
function StoredEvent({ stream: { stream, revision }, onClose }: { readonly stream: ParkedStream; readonly onClose: () => void }) {
  const title = useId()
  const asked = useAsked<ParkedEventView>(`/api/admin/system/parked-event?stream=${encodeURIComponent(stream)}&revision=${revision}`)
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>
        {stream}, event {revision}
      </DialogTitle>
      <DialogContent>
        <Asked asked={asked}>
          {(event) => (
            <>
              <p>
                {event.type}, version {event.schemaVersion}, written {momentText(event.recordedAt)}. Personal fields stay sealed.
              </p>
              <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{JSON.stringify(event.data, null, 2)}</pre>
            </>
          )}
        </Asked>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
