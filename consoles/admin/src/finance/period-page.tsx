import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { LAST_DAY } from '@tafel/contracts/base/fields.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Asked, useAsked } from '../app/asked.tsx'
import { DayField } from '../app/day-field.tsx'
import { Page } from '../app/page.tsx'

const PERIODS = {
  date: { pattern: /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/, of: (today: string) => today },
  month: { pattern: /^\d{4}-(0[1-9]|1[0-2])$/, of: (today: string) => today.slice(0, 7) },
} as const

export interface PeriodPageProps<View> {
  readonly title: string
  readonly label: string
  readonly type: keyof typeof PERIODS
  readonly pathOf: (period: string) => string
  readonly children: (view: View) => ReactNode
}

/** A page about a day or a month, chosen at the top; the current one by default. */
export function PeriodPage<View>({ title, label, type, pathOf, children }: PeriodPageProps<View>) {
  const { pattern, of } = PERIODS[type]
  const [first] = useState(() => of(johannesburgDate(Date.now())))
  const [params] = useSearchParams()
  const [entered, setEntered] = useState(params.get('period') ?? first)
  const period = pattern.test(entered) ? entered : first
  const asked = useAsked<View>(pathOf(period))
  return (
    <Page title={title} wide>
      <Box sx={{ py: 1 }}>
        {type === 'date' ? (
          <DayField label={label} value={entered === '' ? null : entered} onChange={(day) => setEntered(day ?? '')} />
        ) : (
          <TextField
            fullWidth={false}
            type={type}
            label={label}
            value={entered}
            onChange={(event) => setEntered(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST_DAY.slice(0, 7) } }}
          />
        )}
      </Box>
      <Asked asked={asked} lines={8}>
        {children}
      </Asked>
    </Page>
  )
}
