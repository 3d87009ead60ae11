import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import type { AdminUserRow } from '@tafel/contracts/http/views.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'

/** Says in words whether a person may sign in, or was erased; the colour only repeats it. */
export function AccessTag({ user: { enabled, erased } }: { readonly user: Pick<AdminUserRow, 'enabled' | 'erased'> }) {
  return (
    <Box
      component="span"
      sx={(theme) => {
        const { main } = enabled ? theme.palette.success : theme.palette.error
        return {
          px: 1,
          py: 0.25,
          borderRadius: `${radius.tag}px`,
          fontSize: '0.8125rem',
          fontWeight: 600,
          color: main,
          backgroundColor: alpha(main, 0.1),
        }
      }}
    >
      {erased ? 'erased' : enabled ? 'enabled' : 'disabled'}
    </Box>
  )
}
