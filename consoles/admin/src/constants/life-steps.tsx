import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'

const STEPS = [
  { status: 'draft', name: 'Draft', about: 'figures with their sources' },
  { status: 'checked', name: 'Checked', about: 'signed by the author' },
  { status: 'announced', name: 'Announced', about: 'usable, marked as not yet law' },
  { status: 'enacted', name: 'Enacted', about: 'after promulgation, with Act or gazette' },
] as const

/** The steps of a set on its way into law. */
export function LifeSteps({ set }: { readonly set: SetView }) {
  const at = STEPS.findIndex(({ status }) => status === set.status)
  return (
    <Stepper activeStep={at} alternativeLabel aria-label="Life of the set" sx={{ my: 2, overflowX: 'auto' }}>
      {STEPS.map(({ status, name, about }, index) => (
        <Step key={status} completed={at > index || set.status === 'enacted'} aria-current={index === at ? 'step' : undefined}>
          <StepLabel
            optional={
              <Typography variant="body2" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                {about}
              </Typography>
            }
            sx={{ '& .MuiStepLabel-label': { fontSize: '1rem', fontWeight: 600 } }}
          >
            {name}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}
