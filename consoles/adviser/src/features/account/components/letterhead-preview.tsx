import { styled } from '@tafel/kit/theme/styled.ts'
import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { elementsOf, REPORT_SHEET, type ReportNode } from '@tafel/contracts/base/report/elements.ts'
import { letterhead } from '@tafel/contracts/kinds/report/letterhead.ts'
import { accentStyle } from '@tafel/contracts/base/report/sheet-style.ts'
import { ELEMENTS_STYLE } from '@tafel/kit/report/paper.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { light, radius } from '@tafel/kit/theme/tokens.ts'
import { useQuery } from '@tanstack/react-query'
import { createElement, type ReactNode, useState } from 'react'
import { imageDataUrlQuery, isMissing } from '../../../shared/files/account-images.ts'
import { useHttp } from '../../../shared/session/http.ts'

/** Paper is light in every colour scheme. */
const Paper = styled('div')({
  padding: '20px 22px',
  backgroundColor: light.card,
  border: `1px solid ${color.rule}`,
  borderRadius: radius.card,
  overflow: 'hidden',
})

/** Preview of a report's letterhead. A picture: it has no information that isn't in the form. */
export function LetterheadPreview({ details }: { readonly details: AccountDetails }) {
  const [today] = useState(() => johannesburgDate(Date.now()))
  const { data: logo } = useQuery(imageDataUrlQuery(useHttp(), details.accountImage))
  const head = letterhead(
    { ...details, ...(logo && { logo }) },
    {
      title: 'Report title',
      subject: 'Subject',
      today,
    },
  )
  return (
    <>
      <Paper role="img" aria-label="Preview of your letterhead">
        <style>{ELEMENTS_STYLE}</style>
        <div className={REPORT_SHEET} style={accentStyle(details.reportLook?.accent)}>
          {elementsOf(head, 2).map(draw)}
        </div>
      </Paper>
      {isMissing(details.accountImage, logo) && (
        <Hint role="status">The logo could not be loaded. It is stored, and reports contain it.</Hint>
      )}
    </>
  )
}

/** Elements never move, so the index is the key. */
function draw(node: ReportNode, key: number): ReactNode {
  return typeof node === 'string' ? node : createElement(node.tag, { ...node.attrs, key }, ...node.children.map(draw))
}
