import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Title } from 'react-admin'

export interface PageProps {
  readonly title: string
  /** For tables. */
  readonly wide?: boolean
  /** For two columns of them. */
  readonly full?: boolean
  readonly children: ReactNode
}

/** A page other than a list of records, with its title in the bar. */
export function Page({ title, wide = false, full = false, children }: PageProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: full ? 1560 : wide ? 1200 : 760, pt: 1 }}>
      <Title title={title} />
      {children}
    </Box>
  )
}

export interface SectionProps {
  readonly title: string
  readonly hint?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A titled section of a page, above a strong rule. */
export function Section({ title, hint, actions, children }: SectionProps) {
  return (
    <Box component="section" sx={{ mb: 3, containerType: 'inline-size' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, pb: 0.75, borderBottom: 2, borderColor: 'divider' }}>
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
        {hint !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
            {hint}
          </Typography>
        )}
        {actions}
      </Box>
      {children}
    </Box>
  )
}

/** Wide enough for three columns. */
const WIDE_SECTION = '@container (min-width: 560px)'

/** Name at the left, state in the middle, actions at the right. */
export function Line({
  label,
  hint,
  children,
  action,
}: {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignItems: 'center',
        gap: 0.5,
        // By the width of the section, not of the window: a menu or a second column may take half of that.
        [WIDE_SECTION]: { gridTemplateColumns: 'minmax(0, 220px) minmax(0, 1fr) auto', gap: 2 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {hint !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        )}
      </div>
      <div>{children}</div>
      {action !== undefined && <Box sx={{ [WIDE_SECTION]: { justifySelf: 'end' } }}>{action}</Box>}
    </Box>
  )
}
