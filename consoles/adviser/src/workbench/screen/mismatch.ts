import { styled } from '@mui/material/styles'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'

/** The server and this browser have different answers: nothing in the pane below is to be relied on. */
export const Mismatch = styled('p')({
  margin: '0 0 10px',
  padding: '8px 12px',
  borderRadius: radius.input,
  backgroundColor: color.redSoft,
  color: color.red,
  fontSize: '0.875rem',
})
