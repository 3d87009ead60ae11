import { formatCount } from '@tafel/contracts/base/money/format.ts'
import FirstIcon from '@mui/icons-material/FirstPage'
import LastIcon from '@mui/icons-material/LastPage'
import NextIcon from '@mui/icons-material/NavigateNext'
import PauseIcon from '@mui/icons-material/Pause'
import PlayIcon from '@mui/icons-material/PlayArrow'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { momentText } from '../app/dates.ts'
import { type PlayerAct, type PlayerState, type Speed, SPEEDS } from './player.ts'
import { indexAt, isRecalculated, type ReportMark } from './replay-filter.ts'
import type { ReplayStep } from './replay-steps.ts'

export interface PlayerBarProps {
  readonly state: PlayerState
  /** The played entries; at least one. */
  readonly steps: readonly ReplayStep[]
  /** Entries of the whole history. */
  readonly total: number
  readonly reports: readonly ReportMark[]
  readonly act: (action: PlayerAct) => void
}

/** Play, pause, step, jump and speed. */
export function PlayerBar({ state: { at, isPlaying, speed }, steps, total, reports, act }: PlayerBarProps) {
  const count = steps.length
  const entryWords = (index: number) =>
    `Entry ${formatCount(steps[index]!.revision + 1)} of ${formatCount(total)}, ${momentText(steps[index]!.at)}`
  const { marks, colors } = marksOf(steps, reports)
  return (
    <Box
      role="group"
      aria-label="Player"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <IconButton aria-label="First entry" disabled={at === 0} onClick={() => act({ act: 'first' })}>
          <FirstIcon />
        </IconButton>
        <IconButton aria-label="Previous entry" disabled={at === 0} onClick={() => act({ act: 'step', by: -1 })}>
          <PreviousIcon />
        </IconButton>
        <IconButton
          color="primary"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          disabled={count < 2}
          onClick={() => act({ act: isPlaying ? 'pause' : 'play' })}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton aria-label="Next entry" disabled={at === count - 1} onClick={() => act({ act: 'step', by: 1 })}>
          <NextIcon />
        </IconButton>
        <IconButton aria-label="Last entry" disabled={at === count - 1} onClick={() => act({ act: 'last' })}>
          <LastIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: '1 1 240px', px: 1.5 }}>
        <Slider
          aria-label="Entry"
          min={0}
          max={Math.max(1, count - 1)}
          disabled={count < 2}
          value={at}
          marks={marks}
          sx={colors}
          onChange={(_, value) => act({ act: 'jump', to: value as number })}
          getAriaValueText={(index) => (index < count ? entryWords(index) : '')}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {entryWords(at)}
          {count < total && `, ${formatCount(count)} of them played`}
        </Typography>
        {marks.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            Blue: a report. Ochre: calculated again.
          </Typography>
        )}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Speed"
        value={speed}
        onChange={(_, next: Speed | null) => next !== null && act({ act: 'speed', speed: next })}
      >
        {SPEEDS.map((each) => (
          <ToggleButton key={each} value={each} aria-label={`${each} times`}>
            {each}×
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        size="small"
        type="number"
        label="Go to entry"
        value={steps[at]!.revision + 1}
        onChange={(event) =>
          event.target.value !== '' && act({ act: 'jump', to: indexAt(steps, { revision: Number(event.target.value) - 1 }) })
        }
        slotProps={{ htmlInput: { min: 1, max: total } }}
        sx={{ width: 110 }}
      />
    </Box>
  )
}

/** Marks on the slider for issued reports and recalculated answers, with their colours. */
function marksOf(steps: readonly ReplayStep[], reports: readonly ReportMark[]) {
  const marked = [
    ...steps.flatMap((step, value) => (isRecalculated(step) ? [{ value, color: 'warning.main' }] : [])),
    ...reports.map((report) => ({ value: indexAt(steps, report), color: 'info.main' })),
  ]
  const colors = marked.map(({ color }, index) => [`& .MuiSlider-mark[data-index="${index}"]`, { bgcolor: color }] as const)
  const size = { width: 4, height: 14, borderRadius: 1, opacity: 1 }
  return {
    marks: marked.map(({ value }) => ({ value })),
    colors: { '& .MuiSlider-mark': size, ...Object.fromEntries(colors) },
  }
}
