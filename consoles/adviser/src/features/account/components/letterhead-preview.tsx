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

/** Paper is light whatever the screen's scheme. */
const Paper = styled('div')({
  padding: '20px 22px',
  backgroundColor: light.card,
  border: `1px solid ${color.rule}`,
  borderRadius: radius.card,
  overflow: 'hidden',
})

/** The head of a report as these details make it: a picture, which says nothing that isn't in the form. */
export function LetterheadPreview({ details }: { readonly details: AccountDetails }) {
  const [today] = useState(() => johannesburgDate(Date.now()))
  const { data: logo } = useQuery(imageDataUrlQuery(useHttp(), details.accountImage))
  const head = letterhead(
    { ...details, ...(logo && { logo }) },
    {
      title: 'Title of the report',
      subject: 'What it is about',
      today,
    },
  )
  return (
    <>
      <Paper role="img" aria-label="How a report of yours begins">
        <style>{ELEMENTS_STYLE}</style>
        <div className={REPORT_SHEET} style={accentStyle(details.reportLook?.accent)}>
          {elementsOf(head, 2).map(draw)}
        </div>
      </Paper>
      {isMissing(details.accountImage, logo) && (
        <Hint role="status">The logo could not be loaded just now. It is kept, and reports have it.</Hint>
      )}
    </>
  )
}

/** Elements never move, so their place is their key. */
function draw(node: ReportNode, key: number): ReactNode {
  return typeof node === 'string' ? node : createElement(node.tag, { ...node.attrs, key }, ...node.children.map(draw))
}
