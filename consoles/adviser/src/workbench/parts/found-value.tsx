import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import type { ReactNode } from 'react'
import { DetailWords } from './detail-section.tsx'
import { Warning } from './ledger-table.tsx'

const Found = styled('strong')({ fontSize: '1.0625rem' })
/** Reserves the height of an answer, so that nothing moves when one arrives. */
const Room = styled('div')({ minHeight: 60 })

export interface FoundValueProps {
  /** The search's result in the calculator's words; undefined: nothing was searched or found yet. */
  readonly found: { readonly outcome: string; readonly sentence: string } | undefined
  /** The value found, if the goal can be reached. */
  readonly value: string | undefined
  /** A newer search is running. */
  readonly isLooking: boolean
  /** Sets the field to the value; undefined if that is not possible. */
  readonly onTake: (() => void) | undefined
  readonly children?: ReactNode
}

/** The result of `Find a value`: the value, a button that applies it and the sentence of its full run; or the reason why there is none. */
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
