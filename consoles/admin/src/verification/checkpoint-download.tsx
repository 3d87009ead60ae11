import Button from '@mui/material/Button'
import type { CheckpointView } from '@tafel/contracts/contexts/transparency/views.ts'
import { saveBytes } from '../app/save-bytes.ts'

/** Saves the signed note as evidence, to compare the log with later. */
export function CheckpointDownload({ checkpoint: { size, note } }: { readonly checkpoint: CheckpointView }) {
  return (
    <Button size="small" onClick={() => saveBytes(new Blob([note], { type: 'text/plain' }), `checkpoint-${size}.txt`)}>
      Download checkpoint
    </Button>
  )
}
