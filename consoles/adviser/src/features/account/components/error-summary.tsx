import { styled } from '@mui/material/styles'
import type { FieldError } from '@tafel/contracts/http/problems.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useEffect, useRef } from 'react'

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
  readonly onGo: (field: string) => void
}

/** All that is wrong, each a way to its field. Takes the focus when it appears. */
export function ErrorSummary({ problems, onGo }: ErrorSummaryProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0
  useEffect(() => {
    if (isShown) frame.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <Frame ref={frame} role="alert" tabIndex={-1}>
      <p>{problems.length === 1 ? 'One thing is missing or wrong:' : `${problems.length} things are missing or wrong:`}</p>
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
