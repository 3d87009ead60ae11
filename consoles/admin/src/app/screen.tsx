import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { color } from '@tafel/kit/theme/color.ts'
import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** A full page outside the console: signing in, being refused, something missing. */
export function Screen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', padding: 6, backgroundColor: color.paper, color: color.ink }}
    >
      <Box sx={{ maxWidth: 440 }}>
        <Box sx={{ marginBottom: 6 }}>
          <Mark />
        </Box>
        <Typography component="h1" variant="h1" sx={{ marginBottom: 3 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}
