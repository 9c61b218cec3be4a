import { useEffect } from 'react'
import { useNavigate } from 'react-router'

export const OUTCOME_SHOWN_MS = 3000

/** After "Not Interested": the outcome stays for 3 s, then the way leads home. */
export function useGoHome(isDone: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate('/', { replace: true }), OUTCOME_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}
