import { useQuery } from '@tanstack/react-query'
import { decodeText } from '@tafel/contracts/base/decode-text.ts'
import { isPayeFile, type PayeFile, readPayeFile } from '@tafel/contracts/contexts/documents/paye-file/read-paye-file.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { FormField } from '@tafel/kit/fields/form-field.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { type DragEvent, useState } from 'react'
import { clientQuery } from '../../../shared/records/client-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { certificateEdits } from './certificate-edits.ts'
import { CertificateView } from './certificate-view.tsx'
import type { ImportCertificateProps } from './import-certificate.tsx'

const MAX_FILE_BYTES = 50 * 1024 * 1024

const Drop = styled('div')({
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  padding: 16,
  border: `1px dashed ${color.field}`,
  borderRadius: 7,
  color: color.ink2,
})

interface Found {
  readonly name: string
  readonly file: PayeFile
}

/** Reads a file in the browser: it is never sent, and nothing changes before the adviser has seen each figure. */
export default function CertificateDialog({
  clientId,
  inputs,
  year,
  editAll,
  onClose,
}: ImportCertificateProps & { readonly onClose: () => void }) {
  const client = useQuery(clientQuery(useHttp(), clientId)).data
  const toasts = useToasts()
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<Found>()

  const read = async (file: File | undefined) => {
    if (file === undefined) return
    setFound(undefined)
    if (file.size > MAX_FILE_BYTES)
      return setProblem('This file is larger than 50 MB. Ask for a file with this client’s certificates only.')
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (!text.ok) return setProblem(text.problem)
    if (!isPayeFile(text.text))
      return setProblem(
        'This is not a file of certificates in SARS’s layout, as exported by payroll programs (e@syFile import). PDFs can’t be read yet.',
      )
    const answer = readPayeFile(text.text, { idNumber: client?.idNumber ?? '', taxNumber: client?.filing.taxNumber ?? '' })
    if (!answer.ok) return setProblem(answer.problem)
    if (answer.file.own.length === 0)
      return setProblem(
        `The file has certificates of ${answer.file.others} other people, but none with this client’s ID number. Nothing was kept.`,
      )
    setProblem(undefined)
    setFound({ name: file.name, file: answer.file })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  const use = (edits: ReturnType<typeof certificateEdits>['edits'], number: string) => {
    editAll(edits)
    toasts.show(`Certificate …${number.slice(-6)} added. Undo removes all of it.`, { tone: 'done' })
    onClose()
  }

  return (
    <Dialog
      title="Import a tax certificate"
      open
      onClose={onClose}
      width={760}
      actions={
        <Button tone="white" look="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Drop onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <FormField label="File of IRP5 or IT3(a) certificates" error={problem}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".psv,.csv,.txt,text/plain"
              disabled={client === undefined}
              onChange={(event) => {
                void read(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          )}
        </FormField>
        <Hint>
          Drop the file here or choose it. It is read in this browser. Only this client’s certificates are kept, nothing about other people.
        </Hint>
      </Drop>
      {found?.file.own.map(({ certificate, faults }) => {
        const { edits, changes, unused, isThere } = certificateEdits(inputs, found.file.employer, certificate)
        return (
          <CertificateView
            key={certificate.number}
            employer={found.file.employer}
            certificate={certificate}
            faults={faults}
            changes={changes}
            unused={unused}
            refusal={refusalOf(certificate.year, year, isThere)}
            onUse={() => use(edits, certificate.number)}
          />
        )
      })}
    </Dialog>
  )
}

function refusalOf(year: number, ofScenario: number, isThere: boolean): string | undefined {
  if (year !== ofScenario) return `This certificate is for ${year}; the scenario is for ${ofScenario}.`
  return isThere ? 'This scenario already has all of these figures.' : undefined
}
