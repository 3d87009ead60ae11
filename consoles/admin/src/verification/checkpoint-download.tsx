import Button from '@mui/material/Button'
import type { CheckpointView } from '@tafel/contracts/contexts/transparency/views.ts'
import { saveBytes } from '../app/save-bytes.ts'

/** Saves the signed note for somebody's own records: whoever has it can hold the log against it later. */
export function CheckpointDownload({ checkpoint: { size, note } }: { readonly checkpoint: CheckpointView }) {
  return (
    <Button size="small" onClick={() => saveBytes(new Blob([note], { type: 'text/plain' }), `checkpoint-${size}.txt`)}>
      Download checkpoint
    </Button>
  )
}
