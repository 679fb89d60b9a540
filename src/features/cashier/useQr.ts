import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '@/api/query'
import { makeTronQr } from '@/contract/tron'
import { toast } from '@/ui/toast'
import { addressProblem, qrTrouble } from './qrRules'

/** The QR code of an address, from the server, told as spec 8 has it. */
export function useQr(address: string) {
  const problem = addressProblem(address)
  const query = useQuery({
    ...queryOf(makeTronQr, { address }, { telling: 'screen', staleTime: Infinity }),
    enabled: problem === undefined,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const { dataUpdatedAt, errorUpdatedAt, error } = query
  // What was there before this visit was told then.
  const told = useRef({ made: dataUpdatedAt, failed: errorUpdatedAt })
  useEffect(() => {
    if (dataUpdatedAt > told.current.made) toast.success('二维码生成成功')
    told.current.made = dataUpdatedAt
  }, [dataUpdatedAt])
  useEffect(() => {
    if (error && errorUpdatedAt > told.current.failed) toast.error(qrTrouble(error).notice ?? '')
    told.current.failed = errorUpdatedAt
  }, [error, errorUpdatedAt])
  return {
    image: query.data?.qrcode,
    text: problem ?? (error ? qrTrouble(error).text : undefined),
    busy: query.isFetching,
    make: () => (problem ? toast.error(problem) : void query.refetch()),
  }
}
