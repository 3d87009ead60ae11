import { johannesburgDate } from '@tafel/contracts/dates.ts'
import { formatDate } from '@tafel/contracts/money/format.ts'
import { createElement as h, type ReactNode } from 'react'
import type { TransferDutyReport } from './report-data.ts'

// What stands around a report of a transfer.

const DOT = '\u00a0· '

export function letterhead(report: TransferDutyReport): ReactNode {
  const lines = [report.companyTel, report.companyEmail, report.accountWebsite].filter(Boolean)
  return h(
    'header',
    { className: 'letterhead' },
    h('div', null, h('p', { className: 'firm' }, report.companyName), h('p', null, lines.join(DOT))),
    h(
      'div',
      null,
      h('p', null, formatDate(johannesburgDate(report.changedAt))),
      report.accountFullName === '' ? null : h('p', null, `Prepared by ${report.accountFullName}`),
      report.locked ? null : h('p', null, 'Draft'),
    ),
  )
}

export function footOf({ result, recordId, revision }: TransferDutyReport): string {
  const { from, status, confidence } = result.duty.table!
  const table = `Table of ${formatDate(from)} (${confidence === 'confirmed' ? status : `${status}, unconfirmed`})`
  return [
    table,
    `constants ${result.constantsVersion}`,
    `engine ${result.engineVersion}`,
    `record ${recordId.slice(0, 8)}`,
    `revision ${revision}`,
  ].join(' · ')
}

/** `14 Protea Road · for Thandi Dlamini` */
export const aboutOf = ({ description, clientFullName }: TransferDutyReport): string =>
  [description, clientFullName === '' ? '' : `for ${clientFullName}`].filter(Boolean).join(DOT)
