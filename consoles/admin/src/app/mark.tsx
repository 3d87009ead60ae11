import { styled } from '@mui/material/styles'
import { font } from '@tafel/kit/theme/tokens.ts'

const Root = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    font: `600 1.3125rem/1 ${font.serif}`,
    color: palette.text.primary,
    '& rect': { fill: palette.primary.main },
    '& path': { stroke: palette.primary.contrastText },
  }
})

/** The adviser console's logo with the name of this console. Works with this console's theme and with the kit's. */
export function Mark() {
  return (
    <Root>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="5" />
        <path d="M6 7.75h12M6 12h12M6 16.25h8" strokeWidth="1.9" strokeLinecap="round" />
      </svg>
      Tafel admin
    </Root>
  )
}
