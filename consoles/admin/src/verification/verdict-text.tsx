import Typography from '@mui/material/Typography'
import type { Verdict } from './words.ts'

/** A result in words; the colour only repeats it. */
export function VerdictText({ verdict: { tone, text } }: { readonly verdict: Verdict }) {
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, color: `${tone}.main` }}>
      {text}
    </Typography>
  )
}
