import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { font } from '@tafel/kit/theme/tokens.ts'

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  font: `600 1.3125rem/1 ${font.serif}`,
  color: color.ink,
})

/** The logo: ruled lines on green, and the name. */
export function Mark() {
  return (
    <Root>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="5" fill={color.green} />
        <path d="M6 7.75h12M6 12h12M6 16.25h8" stroke={color.onGreen} strokeWidth="1.9" strokeLinecap="round" />
      </svg>
      Tafel
    </Root>
  )
}
