import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { Section } from '../app/page.tsx'
import { hourLines, pathOf } from './last-hour.ts'

const WIDTH = 240
const HEIGHT = 36

/** Small lines of the last hour; none until two minutes are known. */
export function HourLines({ system }: { readonly system: SystemView }) {
  const lines = hourLines(system)
  if (lines.length === 0) return null
  return (
    <Section title="Last hour" hint="measured once a minute since these services started">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: 3, py: 1.5 }}>
        {lines.map(({ label, now, words, points }) => (
          <div key={label}>
            <Typography variant="body2" color="textSecondary">
              {label}: <b>{now}</b>
            </Typography>
            <Box
              component="svg"
              role="img"
              aria-label={words}
              viewBox={`-1 -2 ${WIDTH + 2} ${HEIGHT + 4}`}
              preserveAspectRatio="none"
              sx={{ display: 'block', width: '100%', height: HEIGHT, color: 'primary.main' }}
            >
              <path
                d={pathOf(points, WIDTH, HEIGHT)}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </Box>
          </div>
        ))}
      </Box>
    </Section>
  )
}
