import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { color } from '@tafel/kit/theme/color.ts'
import type { ReactNode } from 'react'

/** A page of its own before and beside the console: signing in, being refused, something missing. */
export function Screen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', padding: 6, backgroundColor: color.paper, color: color.ink }}
    >
      <Box sx={{ maxWidth: 440 }}>
        <Typography component="p" sx={{ fontWeight: 600, color: color.green, marginBottom: 2 }}>
          Tafel admin
        </Typography>
        <Typography component="h1" variant="h1" sx={{ marginBottom: 3 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}
