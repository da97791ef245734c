import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlerts, RESET_MS, SAME_MS } from './alert.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the alert', () => {
  it('closes first and is emptied a second and a half later', () => {
    const alerts = createAlerts();
    alerts.show({ type: 'error', message: 'No se pudo.', enableBackdropDismiss: true });
    expect(alerts.now()).toMatchObject({ type: 'error', message: 'No se pudo.', openAlert: true, hideBackdrop: false });
    alerts.close();
    vi.advanceTimersByTime(RESET_MS - 1);
    expect(alerts.now()).toMatchObject({ message: 'No se pudo.', openAlert: false, enableBackdropDismiss: true });
    vi.advanceTimersByTime(1);
    expect(alerts.now()).toMatchObject({ type: 'info', message: '', openAlert: false, enableBackdropDismiss: false });
  });

  it('shows the same words once in five seconds, others at once', () => {
    const alerts = createAlerts();
    const shown = vi.fn();
    alerts.show({ type: 'error', message: 'Uno.' });
    alerts.subscribe(shown);
    alerts.close();
    alerts.show({ type: 'error', message: 'Uno.' });
    expect(alerts.now().openAlert).toBe(false);
    alerts.show({ type: 'warning', message: 'Uno.' });
    expect(alerts.now()).toMatchObject({ type: 'warning', openAlert: true });
    alerts.close();
    vi.advanceTimersByTime(SAME_MS);
    alerts.show({ type: 'warning', message: 'Uno.' });
    expect(alerts.now().openAlert).toBe(true);
  });

  it('that opens while another fades is not emptied with it', () => {
    const alerts = createAlerts();
    alerts.show({ type: 'error', message: 'Uno.' });
    alerts.close();
    vi.advanceTimersByTime(RESET_MS - 1);
    alerts.show({ type: 'success', message: 'Dos.' });
    vi.advanceTimersByTime(RESET_MS);
    expect(alerts.now()).toMatchObject({ message: 'Dos.', openAlert: true });
  });
});
