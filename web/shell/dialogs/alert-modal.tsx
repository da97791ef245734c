import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { alert as words } from '#phrases/shell/dialogs.ts';
import { kit } from '#phrases/shell/kit.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { closeAlert, useAlert } from './alert.ts';
import { Modal, ModalWords } from './modal.tsx';

const looks = {
  success: { icon: CircleCheck, colour: 'text-success', soft: 'bg-success-soft' },
  error: { icon: CircleAlert, colour: 'text-danger', soft: 'bg-danger-soft' },
  info: { icon: Info, colour: 'text-info', soft: 'bg-info-soft' },
  warning: { icon: TriangleAlert, colour: 'text-warning', soft: 'bg-warning-soft' },
} as const;

/** The alert of the whole app. What it said stays in it while it fades. */
export function AlertModal() {
  const alert = useAlert();
  if (alert.message === '' && !alert.keepMounted) return null;
  const { icon: Icon, colour, soft } = looks[alert.type];
  return (
    <Modal
      open={alert.openAlert}
      name="alert"
      fade="slow"
      hideBackdrop={alert.hideBackdrop}
      onEscape={alert.disableEscapeKeyDown ? undefined : closeAlert}
      onBeside={alert.enableBackdropDismiss ? closeAlert : undefined}
      className={cx(alert.backgroundColor === 'soft' && soft)}
    >
      <ModalWords
        name="alert"
        icon={<Icon size={40} className={colour} />}
        title={alert.title ?? words[alert.type]}
        text={alert.message}
      >
        <Button look="primary" wide onClick={closeAlert}>
          {kit.understood}
        </Button>
      </ModalWords>
    </Modal>
  );
}
