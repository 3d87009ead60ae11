import { TafelTheme } from '@tafel/kit/theme/theme-provider.tsx'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../shared/session/query-client.ts'
import { toasts } from '../shared/session/toasts.ts'
import { GoingToLoader } from './guard/going-to.tsx'

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <TafelTheme>
      <QueryClientProvider client={queryClient}>
        <ToastProvider toasts={toasts}>
          {children}
          <GoingToLoader />
        </ToastProvider>
      </QueryClientProvider>
    </TafelTheme>
  )
}
