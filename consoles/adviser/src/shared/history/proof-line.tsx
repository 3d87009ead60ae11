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
  /** Entries of the whole history. */
  readonly events: number
}

/** How much of a history is sealed in a signed checkpoint, and what that does not prove. Where it can't be asked, that is said. */
export function ProofLine({ subject, events }: ProofLineProps) {
  const { data, isError } = useQuery(proofQuery(useHttp(), subject))
  if (data === undefined && !isError) return null
  return (
    <Line aria-label="Proof" data-proven={(data != null && !isError) || undefined}>
      <p>{isError ? 'Whether this history is sealed could not be asked now.' : <strong>{sealedWords(data ?? null, events)}</strong>}</p>
      <Hint>
        Not proven: what is younger than the checkpoint, a minute at most; and without a witness outside, that nobody who holds the signing
        key has written and signed it all anew.
      </Hint>
    </Line>
  )
}
