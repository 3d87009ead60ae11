import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import type { ReactNode } from 'react'
import { DetailWords } from './detail-section.tsx'
import { Warning } from './ledger-table.tsx'

const Found = styled('strong')({ fontSize: '1.0625rem' })
/** So high is an answer: nothing moves when one comes. */
const Room = styled('div')({ minHeight: 60 })

export interface FoundValueProps {
  /** What a search came to, in the words of the calculator; undefined: nothing was asked, or nothing was found yet. */
  readonly found: { readonly outcome: string; readonly sentence: string } | undefined
  /** The value that was found, where the goal can be reached. */
  readonly value: string | undefined
  /** A newer search is on its way. */
  readonly isLooking: boolean
  /** Puts the value into its field; undefined where it can't be taken over. */
  readonly onTake: (() => void) | undefined
  readonly children?: ReactNode
}

/** The answer of `Find a value`: the value, the button that takes it, and the sentence of the full run behind it; or why there is none. */
export function FoundValue({ found, value, isLooking, onTake, children }: FoundValueProps) {
  return (
    <Room role="status" aria-busy={isLooking}>
      {found !== undefined && value !== undefined && (
        <DetailWords>
          <Found>{value}</Found>{' '}
          {onTake !== undefined && !isLooking && (
            <TextButton type="button" onClick={onTake}>
              Use it
            </TextButton>
          )}
          <br />
          {found.sentence}
        </DetailWords>
      )}
      {found !== undefined && value === undefined && (
        <DetailWords>
          <Warning>{found.sentence}</Warning>
        </DetailWords>
      )}
      {children}
    </Room>
  )
}
