import { formatCount } from '@tafel/contracts/base/money/format.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StreamProof } from '@tafel/contracts/contexts/auditing/views.ts'
import { eventWords } from '@tafel/contracts/contexts/auditing/words.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { momentText } from '../app/dates.ts'
import { whoWords } from './person-words.ts'
import type { ReplayStep } from './replay-steps.ts'

export interface EntryFactsProps {
  readonly step: ReplayStep
  readonly people: People
  /** Undefined until it is loaded. */
  readonly proof: StreamProof | undefined
}

/** The entry itself: person, time, type, and its seal. */
export function EntryFacts({ step, people, proof }: EntryFactsProps) {
  const seal = proof?.seals.find(({ revision }) => revision === step.revision)
  const lateMs = seal === undefined ? 0 : Date.parse(seal.recordedAt) - Date.parse(seal.occurredAt)
  const facts: readonly (readonly [string, string])[] = [
    ['Who', whoWords(people, step.by, step.onBehalfOf)],
    ...(seal === undefined
      ? ([['Recorded', momentText(step.at)]] as const)
      : ([
          ['Happened', momentText(seal.occurredAt)],
          ['Recorded', lateMs > 0 ? `${momentText(seal.recordedAt)}, ${formatCount(lateMs)} ms later` : momentText(seal.recordedAt)],
          ['Kind', `${eventWords(seal.type)} (${seal.type} ${seal.schemaVersion})`],
          ['Seal', seal.leafHash],
        ] as const)),
  ]
  return (
    <section aria-label="The entry">
      <Typography component="h3" variant="h6" sx={{ pb: 0.75, borderBottom: 2, borderColor: 'divider' }}>
        The entry
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          '& > *': { m: 0, py: 0.75, borderBottom: 1, borderColor: 'divider' },
        }}
      >
        {facts.flatMap(([label, value]) => [
          <Typography key={label} component="dt" variant="body2" color="textSecondary" sx={{ pr: 2 }}>
            {label}
          </Typography>,
          <Typography key={`${label} value`} component="dd" variant="body2" sx={{ textAlign: 'right', overflowWrap: 'anywhere' }}>
            {value}
          </Typography>,
        ])}
      </Box>
    </section>
  )
}
