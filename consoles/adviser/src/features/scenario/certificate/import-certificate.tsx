import { Button } from '@tafel/kit/buttons/button.tsx'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { lazy, Suspense, useState } from 'react'
import type { FieldEdit } from '../../../workbench/kind.ts'

const CertificateDialog = lazy(() => import('./certificate-dialog.tsx'))

export interface ImportCertificateProps {
  readonly clientId: string
  readonly inputs: TaxScenarioGiven
  readonly year: number
  readonly editAll: (changes: readonly FieldEdit[]) => void
}

/** Imports the figures of an employer's file of certificates into the scenario. */
export function ImportCertificate(props: ImportCertificateProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button tone="white" look="outline" size="small" onClick={() => setIsOpen(true)}>
        Import IRP5 or IT3(a)…
      </Button>
      {isOpen && (
        <Suspense>
          <CertificateDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
