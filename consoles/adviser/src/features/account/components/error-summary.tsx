import { styled } from '@tafel/kit/theme/styled.ts'
import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useEffect, useId, useRef } from 'react'

const Frame = styled('div')({
  padding: '14px 18px',
  borderRadius: radius.card,
  backgroundColor: color.redSoft,
  color: color.red,
  '& > p': { margin: 0, fontWeight: 600 },
  '& ul': { margin: '6px 0 0', paddingLeft: 20 },
  '& button': { color: 'inherit', fontWeight: 400, textDecoration: 'underline' },
})

export interface ErrorSummaryProps {
  readonly problems: readonly FieldError[]
  /** How often the form was submitted. */
  readonly submits: number
  readonly onGo: (field: string) => void
}

/** All problems, each linked to its field. Takes the focus when a submit fails, never while the user types. */
export function ErrorSummary({ problems, submits, onGo }: ErrorSummaryProps) {
  const titleId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0
  useEffect(() => {
    if (submits > 0) frame.current?.focus()
  }, [submits])
  if (!isShown) return null
  return (
    <Frame ref={frame} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <p id={titleId}>{problems.length === 1 ? 'Please fix this:' : `Please fix these ${problems.length}:`}</p>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <TextButton type="button" onClick={() => onGo(field)}>
              {message}
            </TextButton>
          </li>
        ))}
      </ul>
    </Frame>
  )
}
