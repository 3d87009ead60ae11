import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { WrongSum } from '@tafel/contracts/law/sets/band-sums.ts'
import type { CheckedDraft } from '@tafel/contracts/law/sets/check-draft.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { useState } from 'react'

/** `base-continues` in words. */
const nameWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

export interface ChecksPanelProps {
  readonly checked: CheckedDraft
  readonly confirmed: ReadonlySet<string>
  readonly onConfirm: (text: string, isConfirmed: boolean) => void
}

/** The checks of a draft: wrong arithmetic, points for a person to confirm, and what passes. */
export function ChecksPanel({ checked: { checks, failures, toConfirm, sums }, confirmed, onConfirm }: ChecksPanelProps) {
  const [showsAll, setShowsAll] = useState(false)
  const passed = checks.filter(({ passes }) => passes).length
  // Arithmetic failures are shown above.
  const others = sums.length > 0 ? failures.filter(({ check }) => check !== 'base-continues') : failures
  return (
    <Box component="section" aria-labelledby="checks-title">
      <Typography id="checks-title" component="h2" variant="h6">
        Checks{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          {passed} of {checks.length} pass{toConfirm.length === 0 ? '' : `, ${toConfirm.length} to confirm`}
        </Typography>
      </Typography>
      {sums.map((sum) => (
        <Sum key={sum.figure} sum={sum} />
      ))}
      {others.map(({ check, text }) => (
        <Alert key={check + text} severity="error" sx={{ mt: 1 }}>
          {text}
        </Alert>
      ))}
      {toConfirm.length > 0 && (
        <Box component="fieldset" sx={{ mt: 2, border: 0, p: 0 }}>
          <Typography component="legend" variant="body2" color="text.secondary">
            A person must confirm these. Tick each one once you have checked it.
          </Typography>
          {toConfirm.map(({ text }) => (
            <FormControlLabel
              key={text}
              sx={{ display: 'flex', mr: 0 }}
              control={<Checkbox size="small" checked={confirmed.has(text)} onChange={(_, isConfirmed) => onConfirm(text, isConfirmed)} />}
              label={<Typography variant="body2">{text.replace(/, confirm$/, '')}</Typography>}
            />
          ))}
        </Box>
      )}
      <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)} sx={{ mt: 1 }}>
        {showsAll ? 'Hide checks' : 'All checks'}
      </Button>
      {showsAll && (
        <Box component="ul" sx={{ columns: { sm: 2 }, pl: 2, my: 1, fontSize: '0.875rem' }}>
          {checks.map(({ name, passes }) => (
            <li key={name}>
              {nameWords(name)}: {passes ? 'passes' : 'fails'}
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

function Sum({ sum: { title, lines, difference, hint } }: { readonly sum: WrongSum }) {
  return (
    <Alert severity="error" sx={{ mt: 1, '& .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>{title}</AlertTitle>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5, columnGap: 2, m: 0, '& dd': { m: 0, textAlign: 'right' } }}
      >
        {lines.map(([words, cents]) => (
          <Line key={words} words={words} cents={cents} />
        ))}
        <Box component="dt" sx={{ borderTop: 2, pt: 0.5, fontWeight: 600 }}>
          {difference > 0 ? 'too much by' : 'too little by'}
        </Box>
        <Box component="dd" sx={{ borderTop: 2, pt: 0.5, fontWeight: 600 }}>
          {formatMoney(Math.abs(difference), 'always')}
        </Box>
      </Box>
      {hint !== undefined && <Box sx={{ mt: 1 }}>{hint}</Box>}
    </Alert>
  )
}

const Line = ({ words, cents }: { readonly words: string; readonly cents: number }) => (
  <>
    <dt>{words}</dt>
    <dd>{formatMoney(cents, 'always')}</dd>
  </>
)
