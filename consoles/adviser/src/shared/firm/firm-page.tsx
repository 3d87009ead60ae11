import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import type { ReactNode } from 'react'
import { useHttp } from '../session/http.ts'
import { meQuery } from '../session/session-queries.ts'
import { FirmTabs } from './firm-tabs.tsx'

const Page = styled('div')({ maxWidth: 1192, margin: '0 auto', paddingTop: 6 })
const Content = styled('div')({ marginTop: 30 })
const Under = styled('p')({ margin: '4px 0 18px', color: color.ink2 })

/** A page of the firm: its name above its tabs, and the tab's content. */
export function FirmPage({ children }: { readonly children: ReactNode }) {
  const { data: me } = useQuery(meQuery(useHttp()))
  return (
    <Page>
      <PageTitle>{me === undefined ? '\u00a0' : me.account?.accountName || 'Your firm'}</PageTitle>
      <Under>Your firm, its plan and its people</Under>
      <FirmTabs />
      <Content>{children}</Content>
    </Page>
  )
}
