import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useHttp } from '../session/http.ts'
import { proofQuery, type Subject } from './history-queries.ts'
import { sealedWords } from './proof-words.ts'

const Line = styled('section')({
  padding: '12px 16px',
  borderRadius: radius.card,
  backgroundColor: color.sunk,
  '&[data-proven]': { backgroundColor: color.greenSoft },
  '& p': { margin: 0 },
})

export interface ProofLineProps {
  readonly subject: Subject
  /** The number of entries in the whole history. */
  readonly events: number
}

/** How much of a history is sealed in a signed checkpoint, and what that doesn't prove. */
export function ProofLine({ subject, events }: ProofLineProps) {
  const { data, isError } = useQuery(proofQuery(useHttp(), subject))
  if (data === undefined && !isError) return null
  return (
    <Line aria-label="Tamper check" data-proven={(data != null && !isError) || undefined}>
      <p>{isError ? 'The tamper check of this history could not be loaded.' : <strong>{sealedWords(data ?? null, events)}</strong>}</p>
      <Hint>
        Not covered: entries newer than the checkpoint (a minute at most) and, without an outside witness, a complete rewrite by someone who
        holds the signing key.
      </Hint>
    </Line>
  )
}
