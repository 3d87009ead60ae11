import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { StreamProof } from '@tafel/contracts/contexts/auditing/views.ts'
import { COMPARE_KINDS } from '@tafel/contracts/contexts/records/compare-kinds.ts'
import { columnThen } from '@tafel/contracts/contexts/history/as-it-was.ts'
import type { RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import { formatMoney, formatCount } from '@tafel/contracts/base/money/format.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { useConstantsAt } from '@tafel/kit/constants/use-constants-at.ts'
import { Asked } from '../app/asked.tsx'
import { momentText } from '../app/dates.ts'
import type { Then } from './difference.ts'

export interface VerifiedPanelProps {
  readonly kind: KindName | null
  readonly now: Then | undefined
  readonly asked: UseQueryResult<StreamProof>
}

/** Verifies the current entry: the answer replayed, the seals recomputed, the checkpoint over all. */
export function VerifiedPanel({ kind, now, asked }: VerifiedPanelProps) {
  return (
    <Box component="section" aria-label="Verification" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {kind !== null && now !== undefined && <Replayed kind={kind} then={now as RecordAsOf} />}
      <div>
        <Typography component="h3" variant="h6" sx={{ pb: 0.75, borderBottom: 2, borderColor: 'divider' }}>
          Verified
        </Typography>
        <Asked asked={asked}>{(proof) => <Proof proof={proof} />}</Asked>
        <Button size="small" disabled={asked.isFetching} onClick={() => void asked.refetch()}>
          Verify again
        </Button>
      </div>
    </Box>
  )
}

function Proof({ proof: { events, brokenAt, verifiedAt, checkpoint } }: { readonly proof: StreamProof }) {
  return (
    <>
      {brokenAt === null ? (
        <Alert severity="success" sx={{ my: 1 }}>
          History chain: {formatCount(events)} of {formatCount(events)} entries unchanged.
        </Alert>
      ) : (
        <Alert severity="error" sx={{ my: 1 }}>
          Entry {brokenAt + 1} was changed after it was written. Nothing after it can be relied on.
        </Alert>
      )}
      <Typography variant="body2">
        {checkpoint === null
          ? 'No signed checkpoint covers it yet, so a truncation cannot be ruled out.'
          : `Inside the signed checkpoint of ${momentText(checkpoint.at)}, over ${formatCount(checkpoint.size)} entries.`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {momentText(verifiedAt)}, by the service
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        Not proven: events newer than the checkpoint, at most a minute old; and, without an outside witness, that no holder of the signing
        key has rewritten and signed the log again.
      </Typography>
    </>
  )
}

/** The stored answer compared with the one that the same engine and constants give now. */
function Replayed({ kind, then }: { readonly kind: KindName; readonly then: RecordAsOf }) {
  const constantsAt = useConstantsAt()
  if (then.isErased) return null
  const column = columnThen(COMPARE_KINDS[kind], then, constantsAt)
  const headline = column.figures[COMPARE_KINDS[kind].headline]?.value
  const words = (value: unknown) => (typeof value === 'number' ? formatMoney(value) : 'no answer')
  return column.why === null ? (
    <Alert severity="success">
      <strong>Identical.</strong> Replayed with version {then.engineVersion} of the calculation and constants {then.constantsVersion}:
      stored {words(then.headline)}, replayed {words(headline)}.
    </Alert>
  ) : (
    <Alert severity="warning">
      Stored: {words(then.headline)}. It could not be replayed: {column.why}
    </Alert>
  )
}
