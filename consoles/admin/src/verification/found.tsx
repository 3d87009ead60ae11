import Typography from '@mui/material/Typography'
import type { Said } from './words.ts'

/** A result in words; the colour only repeats it. */
export function Found({ said: { tone, text } }: { readonly said: Said }) {
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, color: `${tone}.main` }}>
      {text}
    </Typography>
  )
}
