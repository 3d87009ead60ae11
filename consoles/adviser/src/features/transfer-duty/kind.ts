import {
  TRANSFER_DUTY_ENGINE_VERSION,
  type TransferDutyAnswer,
  type TransferDutyContext,
  type TransferDutyLinked,
  calculateTransferDuty,
} from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import { TRANSFER_DUTY_ENGINES } from '@tafel/contracts/kinds/transfer-duty/calculator/engines.ts'
import { recalculate } from '@tafel/contracts/law/working/engine-versions.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { transferLinks } from '@tafel/contracts/kinds/transfer-duty/links.ts'
import { lazy } from 'react'
import { fieldsOf, outlineOf, panelFieldsOf } from '../../workbench/form/layout.ts'
import { workbenchKind } from '../../workbench/kind.ts'
import { AnswerPart } from './components/answer-part.tsx'
import { FormPart } from './components/form-part.tsx'
import { LAYOUT } from './components/layout.tsx'
import { fieldLabel } from '@tafel/contracts/kinds/transfer-duty/quote/field-label.ts'
import { fieldWords, type TransferDutyField } from './model/field-words.ts'
import { SCHEMA } from './model/schema.ts'
import { summary } from './model/summary.ts'
import { workingGroup } from './model/working-group.ts'

const OUTLINE = outlineOf(LAYOUT, SCHEMA)

export const transferDutyKind = workbenchKind<'transferDuty', TransferDutyAnswer>({
  names: KIND_NAMES.transferDuty,
  engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
  newInputs: (today) => ({ dateOfAcquisition: today, transferAmount: 0, purchaserType: 'natural', bondAmount: 0 }),
  // Drops a duty sent with the inputs: it is always calculated.
  editable: (inputs) => {
    const { transferDutyPayable: _sent, ...others } = inputs
    return others
  },
  fields: fieldsOf(LAYOUT),
  label: fieldLabel,
  words: (inputs, field) => fieldWords(inputs, field as TransferDutyField),
  panels: panelFieldsOf(LAYOUT),
  outline: () => OUTLINE,
  calculate: (inputs, context) => calculateTransferDuty(inputs, context as TransferDutyContext),
  linksOf: transferLinks,
  loadLinked: async () => (await import('@tafel/contracts/kinds/transfer-duty/linked.ts')).transferLinked,
  recalculated: ({ result, ...record }, constants, linked) =>
    result === null
      ? undefined
      : recalculate(TRANSFER_DUTY_ENGINES, {
          ...record,
          constants,
          today: result.dateOfAcquisition,
          linked: linked as TransferDutyLinked | undefined,
        }),
  summary,
  gaps: (answer) => (answer.ok ? answer.result.missing : answer.faults),
  workingGroup,
  Form: FormPart,
  Answer: AnswerPart,
  // Below the first screen, so it loads after the result.
  Details: lazy(() => import('./components/answer-details.tsx')),
  loadReport: async () => (await import('./model/report-view.ts')).report,
  loadCompare: async () => (await import('@tafel/contracts/kinds/transfer-duty/compare.ts')).transferDuty,
})
