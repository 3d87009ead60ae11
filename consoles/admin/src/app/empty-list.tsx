import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Title } from 'react-admin'

/** A list without rows yet: why, and what to do first. */
export function EmptyList({
  title,
  children,
  action,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <Box sx={{ py: 6, maxWidth: 480 }}>
      <Title title={title} />
      <Typography sx={{ mb: 2 }}>{children}</Typography>
      {action}
    </Box>
  )
}
