import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCount } from '@tafel/contracts/base/money/format.ts'
import type { SystemView } from '@tafel/contracts/contexts/system/views.ts'
import {
  ageWords,
  clockWords,
  furthestBehind,
  isClockOff,
  isSealLate,
  LATE_SECONDS,
  megabytesText,
  scrubWords,
  secondsText,
} from './words.ts'

/** Below this an operator should free space. */
const LITTLE_MEGABYTES = 300

interface Figure {
  readonly label: string
  readonly value: string
  readonly hint: string
  readonly needsAttention?: boolean
}

function figuresOf(system: SystemView): readonly Figure[] {
  const behind = furthestBehind(system)
  const { parked, postgres, disk } = system
  const scrub = scrubWords(system.scrub, system.at)
  return [
    {
      label: 'Entries in the log',
      value: system.logPosition === null ? 'no answer' : system.seal === null ? 'not known' : formatCount(system.seal.entries),
      hint: clockWords(system.clockAheadSeconds),
      needsAttention: system.logPosition === null || isClockOff(system.clockAheadSeconds),
    },
    {
      label: 'Furthest behind',
      value: secondsText(behind?.seconds ?? null),
      hint: behind?.name ?? '',
      needsAttention: behind === undefined || behind.seconds > LATE_SECONDS,
    },
    {
      label: 'Parked streams',
      value: parked === null ? 'not known' : String(parked.length),
      hint: parked === null ? '' : `${parked.reduce((sum, { held }) => sum + held, 0)} events held`,
      needsAttention: parked === null || parked.length > 0,
    },
    {
      label: 'Postgres',
      value: postgres === null ? 'no answer' : megabytesText(postgres.megabytes),
      hint: postgres === null ? '' : `${postgres.connections} connections`,
      needsAttention: postgres === null,
    },
    {
      label: 'Disk free',
      value: disk === null ? 'not known' : megabytesText(disk.freeMegabytes),
      hint: disk === null ? '' : `of ${megabytesText(disk.totalMegabytes)}`,
      needsAttention: disk === null || disk.freeMegabytes < LITTLE_MEGABYTES,
    },
    { label: 'Last scrub', value: scrub.value, hint: scrub.hint, needsAttention: scrub.isOverdue },
    sealFigure(system),
    backupFigure(system),
  ]
}

function sealFigure({ seal, at }: SystemView): Figure {
  if (seal === null) return { label: 'Last seal', value: 'no answer', hint: 'of the log', needsAttention: true }
  const { latest } = seal
  return {
    label: 'Last seal',
    value: latest === null ? 'none yet' : `${ageWords(latest.signedAt, at)} ago`,
    hint: latest === null ? '' : latest.size === seal.entries ? 'covers every entry' : `covers ${formatCount(latest.size)} entries`,
    needsAttention: isSealLate(seal, at),
  }
}

function backupFigure({ stack, at }: SystemView): Figure {
  const jobs = stack?.jobs.filter(({ name }) => name !== 'scrub') ?? []
  if (jobs.length === 0) return { label: 'Backup', value: 'not known', hint: 'no supervisor reports it' }
  const late = jobs.filter(({ isHealthy }) => !isHealthy)
  const ages = jobs.flatMap(({ lastGoodAt }) => (lastGoodAt === null ? [] : [lastGoodAt])).toSorted()
  const value = ages.length === 0 ? 'never' : `${ageWords(ages[0]!, at)} ago`
  return {
    label: 'Backup',
    value,
    hint: late.length === 0 ? `oldest of ${jobs.length}` : `${late.length} overdue`,
    needsAttention: late.length > 0,
  }
}

/** The figures in one band, coloured only if they need attention. */
export function Figures({ system }: { readonly system: SystemView }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(135px, 1fr))',
        m: 0,
        mb: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
      }}
    >
      {figuresOf(system).map(({ label, value, hint, needsAttention = false }) => (
        <Box key={label} sx={{ px: 2, py: 1.5, borderInlineEnd: 1, borderColor: 'divider', '&:last-of-type': { borderInlineEnd: 0 } }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0, color: needsAttention ? 'warning.main' : 'text.primary' }}>
            {value}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', fontWeight: 400 }}>
              {hint}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
