import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import { radius } from '@tafel/kit/theme/tokens.ts'
import type { ReactNode } from 'react'

export interface StateTagProps {
  readonly tone: 'success' | 'warning' | 'error' | 'quiet'
  readonly children: ReactNode
}

/** A state in words; the colour only repeats it. */
export function StateTag({ tone, children }: StateTagProps) {
  return (
    <Box
      component="span"
      sx={(theme) => {
        const main = tone === 'quiet' ? theme.palette.text.secondary : theme.palette[tone].main
        return {
          px: 1,
          py: 0.25,
          borderRadius: `${radius.tag}px`,
          fontSize: '0.8125rem',
          fontWeight: 600,
          whiteSpace: 'nowrap',
          color: main,
          backgroundColor: alpha(main, 0.1),
        }
      }}
    >
      {children}
    </Box>
  )
}
